import type { ReactNode } from 'react'
import { OfficeProvider } from './provider.client.tsx'

/** The frame of the back office. */
export function Frame({ children }: { children: ReactNode }) {
  return <OfficeProvider>{children}</OfficeProvider>
}
