/**
 * Why a file could not be converted, in the words its uploader reads: Chinese, English.
 * `{name}` stands for a detail given with the failure.
 */
export const conversionFailures = {
  encrypted: ['文件有密码保护，请去掉密码后重新上传', 'The file is protected by a password'],
  corrupt: ['文件已损坏或不完整，无法打开', 'The file is damaged or incomplete'],
  empty: ['文件里没有可以显示的内容', 'The file has nothing to show'],
  unsupported: ['不支持这种文件：{type}', 'This kind of file is not supported: {type}'],
  mismatch: [
    '文件内容与扩展名不符：内容是 {type}',
    'The content does not match the extension: it is {type}',
  ],
  tool_missing: ['服务器缺少转换工具：{tool}', 'The server lacks a conversion tool: {tool}'],
  timeout: ['转换超时（{seconds} 秒）', 'Conversion took longer than {seconds} s'],
  memory: ['转换所需内存超过上限', 'Conversion needs more memory than allowed'],
  output_too_large: ['转换结果超过大小上限', 'The converted result is larger than allowed'],
  too_many_pages: ['页数超过上限（{max} 页）', 'The file has more than {max} pages'],
  bomb: ['压缩内容异常膨胀，已拒绝', 'The archive expands abnormally and was refused'],
  drm: ['文件受版权保护（DRM），无法转换', 'The file is protected by DRM'],
  missing: ['原始文件不在存储中', 'The original file is missing from storage'],
  failed: ['转换失败，可以稍后重试', 'Conversion failed; it can be tried again'],
} as const satisfies Record<string, readonly [zh: string, en: string]>

export type ConversionFailureCode = keyof typeof conversionFailures

/** The reason of a failed conversion in the reader's language. */
export function conversionFailureMessage(
  code: ConversionFailureCode,
  details: Record<string, unknown> = {},
  locale: 'zh-CN' | 'en' = 'zh-CN',
) {
  const [zh, en] = conversionFailures[code]
  return (locale === 'en' ? en : zh).replace(/\{(\w+)\}/g, (_, name) => String(details[name] ?? ''))
}
