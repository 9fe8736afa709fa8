import { peopleRefusals } from './refusals-people.ts'

/**
 * Each refusal, said once: HTTP status and the sentence a person reads,
 * in Chinese and in English. `{name}` stands for a detail given where it is thrown.
 */
const refused = {
  'input.invalid': [400, '提交的内容有误，请检查后再试', 'Some of what was sent is not valid'],
  'input.unreadable': [400, '请求内容无法解析', 'The request body could not be read'],
  'input.too_large': [413, '内容过大', 'The request is too large'],
  'request.timeout': [408, '请求没有及时传完，请重试', 'The request took too long to arrive'],
  'auth.required': [
    401,
    '您未登录或您的登录已过期，请重新登录或刷新页面重试',
    'You are not signed in, or your sign-in has expired',
  ],
  'access.denied': [403, '您没有权限访问【{title}】', 'You do not have the right to: {title}'],
  'site.closed': [403, '网站已关闭，请稍后再来', 'The site is closed for now'],
  'site.login_required': [401, '请先登录再访问', 'Please sign in first'],
  'site.busy': [503, '服务暂时不可用，请稍后再试', 'The service is busy, please try again shortly'],
  'rate.limited': [
    429,
    '操作过于频繁，请 {seconds} 秒后再试',
    'Too many attempts, try again in {seconds} s',
  ],
  'route.not_found': [404, '接口不存在', 'There is no such endpoint'],
  'method.not_allowed': [405, '不支持这种请求方式', 'This method is not supported here'],
  'media.unsupported': [415, '不支持的内容类型', 'This content type is not supported'],
  internal: [500, '服务器出了点问题，请稍后再试', 'Something went wrong on the server'],
  'category.not_found': [404, '分类不存在', 'There is no such category'],
  'category.exists': [409, '分类名称已存在', 'A category of this name exists here already'],
  'category.not_empty': [
    422,
    '分类【{title}】下仍有文档，不能删除',
    'Category {title} still has documents',
  ],
  'category.cycle': [422, '不能把分类移到它自己的下级', 'A category cannot move below itself'],
  'document.not_found': [404, '文档不存在', 'There is no such document'],
  'document.page_locked': [
    403,
    '可预览页数已用完，剩余部分请下载阅读',
    'The free preview ends here',
  ],
  'document.page_not_found': [404, '没有这一页', 'There is no such page'],
  'document.page_not_ready': [404, '这一页正在转换，请稍候', 'This page is still being converted'],
  'document.not_failed': [
    422,
    '只有转换失败或有坏页的文档可以重新转换',
    'Only failed documents, or those with failed pages, can be retried',
  ],
  'document.duplicate': [
    409,
    '您已上传过这份文件：《{title}》',
    'You have uploaded this file already: {title}',
  ],
  'document.in_recycle_bin': [
    409,
    '您删除过这份文件：《{title}》，可以恢复它',
    'You deleted this file before: {title}. You can restore it',
  ],
  'upload.not_allowed': [403, '您暂无权限上传文档', 'You may not upload documents'],
  'upload.too_large': [413, '文件超过 {max} MB 的上限', 'The file is larger than {max} MB'],
  'upload.empty': [422, '文件是空的', 'The file is empty'],
  'upload.type_not_allowed': [
    415,
    '不支持的文件类型：{type}',
    'This type of file is not accepted: {type}',
  ],
  'upload.blocked': [422, '文件已被标记为非法文件，禁止上传', 'This file has been blocked'],
  'upload.not_found': [404, '上传不存在或已过期，请重新选择文件', 'The upload has expired'],
  'upload.checksum': [
    422,
    '文件与上传前的校验值不一致，请重新上传',
    'The file does not match its checksum, please upload it again',
  ],
  'upload.piece_checksum': [460, '数据校验不一致，将自动重传这一段', 'The piece arrived damaged'],
  'upload.offset': [
    409,
    '上传位置不一致，请从 {offset} 字节处继续',
    'The upload stands at byte {offset}',
  ],
  'upload.version': [412, '需要 tus 1.0.0 协议', 'The tus protocol 1.0.0 is required'],
  'upload.unreadable': [422, '{reason}', '{reason_en}'],
  'upload.quota': [
    422,
    '您的未完成上传过多，请先完成或取消',
    'You have too many unfinished uploads',
  ],
  'attachment.not_found': [404, '附件不存在', 'There is no such attachment'],
  'setting.unknown': [422, '没有这项设置：{name}', 'There is no such setting: {name}'],
  'setting.no_test': [422, '这类设置没有可测试的内容', 'There is nothing to test here'],
  'setting.test_failed': [422, '测试未通过：{reason}', 'The test failed: {reason}'],
  'setting.no_change': [404, '没有这条修改记录', 'There is no such change'],
  'image.unreadable': [
    422,
    '图片无法识别，请换一张',
    'The picture cannot be read, please take another',
  ],
  'setting.invalid': [
    422,
    '设置【{label}】的值不正确：{reason}',
    'The value of {label} is not valid: {reason}',
  ],
} as const satisfies Record<string, readonly [status: number, zh: string, en: string]>

/** Every refusal the product can give. */
export const refusals = { ...refused, ...peopleRefusals }

export type RefusalCode = keyof typeof refusals
export type Locale = 'zh-CN' | 'en'

/** A text in both languages. */
export type Words = readonly [zh: string, en: string]

export const inWords = ([zh, en]: Words, locale: Locale) => (locale === 'en' ? en : zh)

/** The sentence of a refusal in the reader's language, its `{details}` filled in. */
export function refusalMessage(
  code: RefusalCode,
  details: Record<string, unknown> = {},
  locale: Locale = 'zh-CN',
) {
  const [, ...words] = refusals[code]
  return inWords(words, locale).replace(/\{(\w+)\}/g, (_, name) => String(details[name] ?? ''))
}
