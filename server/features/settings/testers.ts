import { refusalMessage } from '#contracts/refusals.ts'
import type { Caller } from '#server/kit/caller.ts'
import { Refusal, refuse } from '#server/kit/refusals.ts'
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

/** @throws Refusal `setting.test_failed` with the reason, in the caller's language */
export async function runTest(
  tester: ConfigTester,
  values: Settings,
  to: string,
  caller: Caller,
): Promise<string> {
  try {
    return await tester.test(values, to, caller)
  } catch (error) {
    if (!(error instanceof Refusal))
      refuse('setting.test_failed', { reason: error instanceof Error ? error.message : '' })
    // Somebody who tries too often is told so, not that the test failed.
    if (error.code === 'rate.limited' || error.code === 'input.invalid') throw error
    const { code, details } = error
    refuse('setting.test_failed', { reason: refusalMessage(code, details, caller.locale) })
  }
}
