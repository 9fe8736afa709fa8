import { area, image, multi, number, text, toggle } from './schema.ts'

const open = { public: true }

/** Every group of settings: default, label, kind of input and marks, said once. */
export const groups = {
  system: {
    title: text('文渊文库', '网站标题', 'Title', open),
    sitename: text('文渊文库', '网站名称', 'Site name', open),
    domain: text('', '网站域名（如 https://example.com）', 'Domain', open),
    keywords: text('', '关键字', 'Keywords', open),
    description: area('', '网站描述', 'Description', open),
    recommend_words: text('', '大家在搜（逗号分隔）', 'Suggested searches (comma separated)', open),
    logo: image('', 'Logo', 'Logo', open),
    favicon: image('', '网站图标', 'Favicon', open),
    watermark: text('', '水印文字', 'Watermark', open),
    enable_watermark: toggle(false, '启用水印', 'Enable watermark', open),
    copyright_start_year: text('2026', '版权起始年份', 'Copyright since', open),
    icp: text('', 'ICP 备案号', 'ICP number', open),
    sec_icp: text('', '公安备案号', 'Public security number', open),
    enable_powered_by: toggle(true, '显示 Powered by', 'Show powered by', open),
    credit_name: text('', '积分名称', 'Name of credits', open),
    analytics: area('', '统计代码', 'Analytics', open),
  },
  security: {
    is_close: toggle(false, '关闭网站', 'Close the site', open),
    close_statement: area('网站维护中，请稍后再来。', '闭站说明', 'Notice while closed', open),
    login_required: toggle(false, '登录后才能访问', 'Sign-in required', open),
    enable_register: toggle(true, '开放注册', 'Allow registration', open),
    max_document_size: number(
      200,
      [1, 10_240],
      '文档大小上限（MB）',
      'Largest document (MB)',
      open,
    ),
    document_allowed_ext: multi([], '允许的扩展名（空为全部）', 'Allowed extensions', open),
    max_unfinished_uploads: number(
      200,
      [1, 10_000],
      '每人未完成上传数上限',
      'Unfinished uploads a person',
    ),
    search_record_retention_days: number(
      30,
      [0, 3650],
      '搜索记录保留天数',
      'Days search records are kept',
    ),
  },
  display: {
    show_document_count: toggle(true, '显示文档数', 'Show document count', open),
    show_register_user_count: toggle(true, '显示用户数', 'Show user count', open),
    show_document_view_count: toggle(true, '显示浏览数', 'Show views', open),
    show_document_download_count: toggle(true, '显示下载数', 'Show downloads', open),
    show_document_favorite_count: toggle(true, '显示收藏数', 'Show favourites', open),
    show_index_categories: toggle(true, '首页显示分类', 'Categories on the home page', open),
    hide_category_without_document: toggle(
      false,
      '隐藏没有文档的分类',
      'Hide empty categories',
      open,
    ),
    copyright_statement: area('', '版权声明', 'Copyright statement', open),
    wechat_qrcode: image('', '微信二维码', 'WeChat QR code', open),
    wechat_tip: text('', '微信提示', 'WeChat tip', open),
    contact_link: text('', '联系链接', 'Contact link', open),
    contact_tip: text('', '联系提示', 'Contact tip', open),
    max_search_pages: number(100, [1, 100], '搜索最多页数', 'Most pages of search results', open),
  },
  footer: {
    about: text('', '关于我们', 'About', open),
    agreement: text('', '文库协议', 'Agreement', open),
    contact: text('', '联系我们', 'Contact', open),
    feedback: text('', '意见反馈', 'Feedback', open),
    copyright: text('', '免责声明', 'Disclaimer', open),
  },
  converter: {
    max_preview: number(
      0,
      [0, 100_000],
      '最多预览页数（0 不限）',
      'Most pages to preview (0: all)',
    ),
    max_preview_percent: number(100, [1, 100], '最多预览比例（%）', 'Most percent to preview'),
    priced_preview: number(
      12,
      [0, 100_000],
      '收费文档预览页数（0 同上）',
      'Pages to preview of priced documents',
    ),
    timeout: number(30, [1, 240], '一份文档转换时限（分钟）', 'Minutes a document may take'),
    memory: number(2048, [256, 32_768], '转换内存上限（MB）', 'Memory of a converter (MB)'),
    output: number(2048, [64, 65_536], '转换结果大小上限（MB）', 'Output of a converter (MB)'),
    max_pages: number(5000, [1, 50_000], '一份文档最多页数', 'Most pages of a document'),
    enable_ocr: toggle(true, '识别扫描页的文字', 'Read scanned pages (OCR)'),
  },
  download: {
    enable_guest_download: toggle(false, '允许游客下载免费文档', 'Guests may download', open),
    url_duration: number(60, [10, 86_400], '下载链接有效期（秒）', 'Life of a download link (s)'),
    times_every_day: number(10, [0, 100_000], '每人每天下载次数', 'Downloads a day', open),
    times_every_ip: number(
      10,
      [0, 100_000],
      '每个 IP 每天下载次数',
      'Downloads an address a day',
      open,
    ),
  },
  search: {
    enable_suggest: toggle(true, '边输入边提示', 'Suggest while typing'),
    hits_per_document: number(3, [1, 10], '每份文档显示的页数', 'Hits shown a document'),
  },
} as const

export type Groups = typeof groups
export type GroupName = keyof Groups

type ValueOf<S> = S extends { default: infer T } ? T : never

/** The values of every group, as the product reads them. */
export type Settings = {
  readonly [G in GroupName]: { readonly [N in keyof Groups[G]]: ValueOf<Groups[G][N]> }
}
