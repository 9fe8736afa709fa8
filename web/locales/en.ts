import type { Catalogue } from '#web/kit/words.ts'
import { account } from './en/account.ts'
import { people } from './en/admin-people.ts'
import { records } from './en/admin-records.ts'
import { browse } from './en/browse.ts'
import { config } from './en/config.ts'
import { category } from './en/category.ts'
import { captcha } from './en/captcha.ts'
import { dashboard } from './en/dashboard.ts'
import { find } from './en/find.ts'
import { home } from './en/home.ts'
import { me } from './en/me.ts'
import { oauth } from './en/oauth.ts'
import { office } from './en/office.ts'
import { shell } from './en/shell.ts'
import { upload } from './en/upload.ts'
import { viewer } from './en/viewer.ts'

/** The same catalogue in English; a key that is missing here does not compile. */
export default {
  ...shell,
  ...browse,
  ...home,
  ...category,
  ...account,
  ...find,
  ...captcha,
  ...me,
  ...oauth,
  ...office,
  ...config,
  ...viewer,
  ...upload,
  ...dashboard,
  ...people,
  ...records,
} satisfies Catalogue
