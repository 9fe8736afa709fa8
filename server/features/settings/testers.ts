import type { Caller } from '#server/kit/caller.ts'
import type { Settings } from './groups/index.ts'

export interface ConfigTester {
  /**
   * Tries the settings for real; `to` is where a test message goes, `values` are all settings as they
   * would be after saving. What happened, in the caller's language; whatever is thrown is told as the
   * reason why it failed.
   */
  test(values: Settings, to: string, caller: Caller): Promise<string>
  /** Tried before it is saved, while the category is enabled; what fails is not saved. */
  readonly guardsSave?: boolean
}

/** By category. */
export type ConfigTesters = Partial<Record<string, ConfigTester>>
