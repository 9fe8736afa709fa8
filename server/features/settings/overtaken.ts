import { toText, toWords } from './form-text.ts'
import type { Problem } from './given.ts'
import type { Change } from './store.ts'

/** Those that somebody else has changed since the form was filled in; of secrets a form knows nothing. */
export const overtaken = (changes: readonly Change[]): Problem[] =>
  changes
    .filter(
      ({ setting, from, before }) =>
        from !== undefined && !setting.isSecret && toText(setting, before) !== from,
    )
    .map(({ category, name, setting, before }) => {
      const [zh, en] = toWords(setting, before)
      return {
        category,
        name,
        said: [
          `刚被别人改为${zh}，再次保存将覆盖`,
          `somebody has just changed this to ${en}; save again to overwrite it`,
        ],
      }
    })
