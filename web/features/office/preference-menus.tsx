import { Check, Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import type { Theme } from '#web/kit/context.ts'
import { useT } from '#web/kit/words.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { showLanguage, showTheme } from '#web/features/shell/preferences.tsx'
import { useRoot } from '#web/features/shell/use-root.ts'

const box = 'grid size-10 place-items-center rounded-md text-ink-2 hover:bg-sunk hover:text-ink'
const themes: Theme[] = ['system', 'light', 'dark']
const icons = { system: Monitor, light: Sun, dark: Moon }
const languages = [
  ['zh-CN', '简体中文'],
  ['en', 'English'],
] as const

const tick = (on: boolean) => (on ? <Check size={16} /> : <span className="w-4" />)

/** Light, dark, or as the system wishes. */
export function ThemeMenu() {
  const t = useT()
  const { theme: first = 'system' } = useRoot() ?? {}
  const [theme, setTheme] = useState(first)
  const Icon = icons[theme]
  return (
    <Dropdown
      label={`${t('theme.label')}：${t(`theme.${theme}`)}`}
      className={box}
      trigger={<Icon size={18} />}
      items={themes.map((one) => ({
        label: t(`theme.${one}`),
        icon: tick(one === theme),
        onSelect: () => {
          showTheme(one)
          setTheme(one)
        },
      }))}
    />
  )
}

/** The language; the page is loaded anew in it. */
export function LanguageMenu() {
  const t = useT()
  return (
    <Dropdown
      label={t('language.label')}
      className={box}
      trigger={<Languages size={18} />}
      items={languages.map(([locale, label]) => ({
        label,
        icon: tick(locale === t.locale),
        onSelect: () => showLanguage(locale),
      }))}
    />
  )
}
