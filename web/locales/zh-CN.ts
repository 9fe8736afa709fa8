import { account } from './zh-CN/account.ts'
import { people } from './zh-CN/admin-people.ts'
import { records } from './zh-CN/admin-records.ts'
import { browse } from './zh-CN/browse.ts'
import { config } from './zh-CN/config.ts'
import { category } from './zh-CN/category.ts'
import { captcha } from './zh-CN/captcha.ts'
import { dashboard } from './zh-CN/dashboard.ts'
import { find } from './zh-CN/find.ts'
import { home } from './zh-CN/home.ts'
import { me } from './zh-CN/me.ts'
import { oauth } from './zh-CN/oauth.ts'
import { office } from './zh-CN/office.ts'
import { shell } from './zh-CN/shell.ts'
import { upload } from './zh-CN/upload.ts'
import { viewer } from './zh-CN/viewer.ts'

/** Every sentence a person reads, in Chinese. The keys of this catalogue are the keys of all; pages load the parts they need (`parts/`). */
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
}
