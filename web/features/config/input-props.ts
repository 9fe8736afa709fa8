import type { ConfigRow } from '#contracts/settings.ts'

/** What every control of a setting is given. */
export interface InputProps {
  id: string
  row: ConfigRow
  /** Always text, as it is stored and sent. */
  value: string
  onChange: (value: string) => void
  disabled: boolean
  isWrong: boolean
  /** Ids of the lines that describe it. */
  about: string | undefined
}
