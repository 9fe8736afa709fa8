import { theme as antd, type ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'
import { onThemeChange, readTokens } from './tokens.ts'

// antd reckons with colours and cannot use `var()`.
const NAMES = [
  'paper',
  'surface',
  'sunk',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'indigo',
  'indigo-strong',
  'indigo-soft',
  'on-indigo',
  'seal',
  'seal-soft',
  'on-seal',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'veil',
  'shadow-lift',
  'sans',
  'mono',
] as const
type Values = Record<(typeof NAMES)[number], string>

const isDark = () =>
  getComputedStyle(document.documentElement).colorScheme.trim().startsWith('dark')

const made = new Map<boolean, ThemeConfig>()

/** antd in the site's own colours; follows the site's theme while it changes. */
export function useOfficeTheme(): ThemeConfig {
  const dark = useSyncExternalStore(onThemeChange, isDark)
  const theme = made.get(dark) ?? makeTheme(readTokens(NAMES), dark)
  made.set(dark, theme)
  return theme
}

function makeTheme(v: Values, dark: boolean): ThemeConfig {
  return {
    algorithm: dark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: { ...colours(v), ...shape(v) },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', primaryColor: v['on-indigo'] },
      Table: {
        headerBg: v.sunk,
        headerColor: v['ink-2'],
        headerSplitColor: 'transparent',
        headerSortActiveBg: v.sunk,
        headerSortHoverBg: v.line,
        bodySortBg: v.surface,
        rowHoverBg: v.paper,
        rowSelectedBg: v['indigo-soft'],
        rowSelectedHoverBg: v['indigo-soft'],
        cellPaddingBlockMD: 10,
      },
      // What cannot be changed is there to be read.
      Input: { colorTextDisabled: v['ink-2'] },
      Select: { colorTextDisabled: v['ink-2'] },
      Form: { labelColor: v['ink-2'], verticalLabelPadding: '0 0 4px' },
      Tabs: { horizontalMargin: '0 0 16px 0' },
      Switch: { colorPrimary: v.indigo, handleBg: dark ? v.sunk : '#fff' },
      Tooltip: { colorBgSpotlight: v.ink, colorTextLightSolid: v.paper },
    },
  }
}

const colours = (v: Values) => ({
  colorPrimary: v.indigo,
  colorPrimaryHover: v['indigo-strong'],
  colorPrimaryActive: v['indigo-strong'],
  colorInfo: v.indigo,
  colorLink: v.indigo,
  colorLinkHover: v['indigo-strong'],
  colorLinkActive: v['indigo-strong'],
  colorError: v.seal,
  colorErrorText: v.seal,
  colorSuccess: v.good,
  colorSuccessText: v.good,
  colorWarning: v.warn,
  colorWarningText: v.warn,
  colorInfoBg: v['indigo-soft'],
  colorInfoBorder: v.line,
  colorErrorBg: v['seal-soft'],
  colorErrorBorder: v.line,
  colorSuccessBg: v['good-soft'],
  colorSuccessBorder: v.line,
  colorWarningBg: v['warn-soft'],
  colorWarningBorder: v.line,
  colorText: v.ink,
  colorTextSecondary: v['ink-2'],
  colorTextTertiary: v['ink-3'],
  colorTextDescription: v['ink-3'],
  colorTextPlaceholder: v['ink-3'],
  colorTextLightSolid: v['on-indigo'],
  colorBgLayout: v.paper,
  colorBgContainer: v.surface,
  colorBgElevated: v.surface,
  colorBgMask: v.veil,
  colorBorder: v['line-strong'],
  colorBorderSecondary: v.line,
  colorSplit: v.line,
  controlItemBgActive: v['indigo-soft'],
  controlItemBgActiveHover: v['indigo-soft'],
  controlItemBgHover: v.sunk,
})

const shape = (v: Values) => ({
  fontFamily: v.sans,
  fontFamilyCode: v.mono,
  fontSize: 14,
  fontWeightStrong: 600,
  borderRadius: 6,
  borderRadiusLG: 6,
  borderRadiusSM: 4,
  controlHeight: 36,
  wireframe: false,
  boxShadow: v['shadow-lift'],
  boxShadowSecondary: v['shadow-lift'],
  motionDurationMid: '0.14s',
  motionDurationSlow: '0.18s',
})
