import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import type { ReactNode } from 'react'
import { ApiError } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { useOfficeTheme } from './theme.ts'
import './office.css'

/** What the pages of the back office and the member area have fetched; `[path, input]` are its keys. */
export const queries = new QueryClient({
  defaultOptions: {
    // The browser's idea of being offline is no reason to wait in silence: the call says what happened.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // A refusal stays one; a lost connection is worth one more try.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    },
  },
})

const button = { autoInsertSpace: false }

/**
 * antd in the site's look and language, and the memory of what was fetched. Browser only: this module
 * and whatever imports antd is reached through `.client.tsx`, so that the server never loads it.
 */
export function OfficeProvider({ children }: { children: ReactNode }) {
  const t = useT()
  const theme = useOfficeTheme()
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider
        theme={theme}
        locale={t.locale === 'en' ? enUS : zhCN}
        button={button}
        componentSize="middle"
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </QueryClientProvider>
  )
}
