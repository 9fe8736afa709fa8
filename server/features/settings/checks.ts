import type { Words } from '#contracts/refusals.ts'

/** What texts of settings must be like; each says in both languages what is wrong, empty texts fit. */

const matching =
  (pattern: RegExp, said: Words) =>
  (value: string): Words | undefined =>
    value === '' || pattern.test(value) ? undefined : said

const isWebAddress = (value: string) => {
  const url = URL.parse(value)
  return (url?.protocol === 'http:' || url?.protocol === 'https:') && !url.username && !url.password
}

/** An absolute http or https address. */
export const webAddress = (value: string): Words | undefined =>
  value === '' || isWebAddress(value)
    ? undefined
    : ['请填 http:// 或 https:// 开头的网址', 'an address that starts with http:// or https://']

/** Scheme and host of a site, nothing behind it. */
export const origin = (value: string): Words | undefined => {
  if (value === '') return undefined
  const wrong: Words = [
    '请填完整的网站地址，如 https://example.com',
    'the whole address of the site, such as https://example.com',
  ]
  if (!isWebAddress(value)) return wrong
  const { pathname, search, hash } = new URL(value)
  return pathname === '/' && !search && !hash && !/[?#]$/.test(value) ? undefined : wrong
}

/** What a link may lead to: a page of the site or of another, a mailbox, a telephone. */
export const link = (value: string): Words | undefined =>
  value === '' || /^\/(?![/\\])/.test(value) || /^(mailto|tel):\S+$/i.test(value)
    ? undefined
    : webAddress(value) && [
        '请填 / 或 http(s):// 开头的链接',
        'a link that starts with / or http(s)://',
      ]

export const email = matching(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/, [
  '请输入正确的邮箱',
  'a correct e-mail address',
])

/** A host name or address without scheme, port or path. */
export const host = matching(
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?|\[?[0-9a-f:.]+\]?)$/iu,
  ['请填主机名，不带 http:// 和端口', 'a host name without scheme and port'],
)

/** A year that has begun. */
export const year = (value: string): Words | undefined => {
  if (value === '') return undefined
  if (!/^(?:19|20|21)\d\d$/.test(value)) return ['请填四位年份', 'a year of four digits']
  return Number(value) > new Date().getFullYear()
    ? ['不能晚于今年', 'not later than this year']
    : undefined
}

/** Something other than blanks. */
export const filled = (value: string): Words | undefined =>
  value === '' ? ['不能为空', 'is not to be empty'] : undefined

/** Words between commas, each once. */
export const wordList = (value: string): Words | undefined => {
  const words = value
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter(Boolean)
  const twice = words.find((word, at) => words.indexOf(word) !== at)
  return twice === undefined ? undefined : [`“${twice}”重复`, `“${twice}” stands there twice`]
}

/** A name that a provider gave: identifiers and keys, without blanks. */
export const token = matching(/^[\x21-\x7e]+$/, [
  '只能是不含空格的字母、数字和符号',
  'letters, digits and signs without blanks',
])

/** A page inside a mini program. */
export const programPage = matching(/^[\w-]+(?:\/[\w-]+)*$/, [
  '请填小程序页面路径，如 pages/login/index',
  'the path of a page, such as pages/login/index',
])

/** PEM text of a key or certificate. */
export const pem = matching(/^\s*-----BEGIN [A-Z0-9 ]+-----[\s\S]+-----END [A-Z0-9 ]+-----\s*$/, [
  '请粘贴完整的 PEM 内容（包括 BEGIN 和 END 两行）',
  'the whole PEM text with its BEGIN and END lines',
])

/** A key as text: PEM, or its middle alone as Alipay hands it out. */
export const keyText = (value: string): Words | undefined =>
  pem(value) && !/^[A-Za-z0-9+/\s]{64,}={0,2}\s*$/.test(value)
    ? ['请粘贴完整的密钥内容', 'the whole text of the key']
    : undefined

/** What a provider may be asked for; OpenID Connect begins with `openid`. */
export const scope = (value: string): Words | undefined =>
  value === '' ||
  (/^[\x21-\x7e]+(?: +[\x21-\x7e]+)*$/.test(value) && /(?:^| )openid(?: |$)/.test(value))
    ? undefined
    : ['用空格分隔，且包含 openid', 'names separated by blanks, openid among them']

/** The names between braces that are none of these. */
const strangers = (value: string, known: readonly string[]) =>
  [...value.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name))

const unknownName = (name: string): Words => [`没有 {${name}} 这个变量`, `there is no {${name}}`]

/** The whole text of a message with a code. */
export const wording = (value: string): Words | undefined => {
  const [strange] = strangers(value, ['code', 'minutes'])
  if (strange !== undefined) return unknownName(strange)
  return value.includes('{code}')
    ? undefined
    : ['短信里要有 {code}', 'a message needs {code} in it']
}

/** Fields of a form, `name=value` joined by `&`, that send a message to a number. */
export const formFields = (value: string): Words | undefined => {
  if (value === '') return undefined
  if (!value.split('&').every((field) => /^\s*[^=\s]+=/.test(field)))
    return ['应为 名字=值，用 & 连接', 'name=value, joined by &']
  const [strange] = strangers(value, formNames)
  if (strange !== undefined) return unknownName(strange)
  const missing = ['mobile', 'content'].find((name) => !value.includes(`{${name}}`))
  return missing ? [`要有 {${missing}}`, `{${missing}} is needed`] : undefined
}

const formNames = ['account', 'password', 'password_md5', 'PASSWORD_MD5', 'mobile', 'content']

/** Variables of an SMS template: `code`, `minutes`, or `name=code`, separated by commas. */
export const variables = matching(
  /^\s*(?:\w+\s*=\s*)?(?:code|minutes)\s*(?:,\s*(?:\w+\s*=\s*)?(?:code|minutes)\s*)*$/,
  [
    '请填 code、minutes 或 名字=code，用逗号分隔',
    'code, minutes or name=code, separated by commas',
  ],
)
