import type { Catalogue } from '#web/kit/words.ts'
import { account } from './en/account.ts'
import { people } from './en/admin-people.ts'
import { records } from './en/admin-records.ts'
import { browse } from './en/browse.ts'
import { config } from './en/config.ts'
import { dashboard } from './en/dashboard.ts'
import { me } from './en/me.ts'
import { office } from './en/office.ts'
import { shell } from './en/shell.ts'
import { upload } from './en/upload.ts'
import { viewer } from './en/viewer.ts'

/** The same catalogue in English; a key that is missing here does not compile. */
export default {
  ...shell,
  ...browse,
  ...account,
  ...me,
  ...office,
  ...config,
  ...viewer,
  ...upload,
  ...dashboard,
  ...people,
  ...records,
} satisfies Catalogue
