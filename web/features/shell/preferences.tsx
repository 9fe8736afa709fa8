import type { Theme } from '#web/kit/context.ts'
import { useT } from '#web/kit/words.ts'
import { Select } from '#web/ui/select.tsx'
import { useRoot } from './use-root.ts'

const YEAR_S = 31_536_000

// Cookies, so that the server draws the page right from the first byte.
function remember(name: string, value: string) {
  // cookieStore is not everywhere yet
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`
}

export function showTheme(theme: string) {
  remember('theme', theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function showLanguage(locale: string) {
  remember('locale', locale)
  location.reload()
}

/** The reader's wishes about language and light. */
export function Preferences() {
  const t = useT()
  const { theme = 'system' } = useRoot() ?? {}
  const themes: Theme[] = ['system', 'light', 'dark']
  return (
    <div className="flex items-center gap-4">
      <Select
        look="plain"
        label={t('theme.label')}
        defaultValue={theme}
        onChange={(event) => showTheme(event.target.value)}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      />
      <Select
        look="plain"
        label={t('language.label')}
        defaultValue={t.locale}
        onChange={(event) => showLanguage(event.target.value)}
        options={[
          { value: 'zh-CN', label: '简体中文' },
          { value: 'en', label: 'English' },
        ]}
      />
    </div>
  )
}
