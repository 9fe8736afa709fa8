import { choice, decimal, number, secret, text, toggle } from '../schema.ts'
import { webAddress } from '../checks.ts'

const open = { public: true }

export const documents = {
  converter: {
    max_preview: number(0, [0, 100_000], '最多预览页数', 'Most pages to preview', {
      section: ['预览', 'Preview'],
      hint: ['0 不限', '0: all'],
    }),
    max_preview_percent: number(
      100,
      [1, 100],
      '最多预览比例（%）',
      'Share to preview at most (%)',
      {
        hint: ['与页数取较小的', 'The smaller of both counts'],
      },
    ),
    priced_preview: number(
      12,
      [0, 100_000],
      '收费文档预览页数',
      'Pages to preview of priced documents',
      { hint: ['0 与免费文档相同', '0: as free ones'] },
    ),
    timeout: number(30, [1, 240], '一份文档转换时限（分钟）', 'Minutes a document may take', {
      section: ['限制', 'Limits'],
    }),
    memory: number(2048, [256, 32_768], '转换内存上限（MB）', 'Memory of a converter (MB)'),
    output: number(2048, [64, 65_536], '转换结果大小上限（MB）', 'Output of a converter (MB)'),
    max_pages: number(5000, [1, 50_000], '一份文档最多页数', 'Most pages of a document'),
    enable_ocr: toggle(true, '识别扫描页的文字', 'Read scanned pages (OCR)', {
      section: ['文字识别', 'Reading scans'],
      hint: ['识别的方式见文字识别设置', 'How it is done is set on the OCR page'],
    }),
  },
  ocr: {
    provider: choice(
      'local',
      [
        ['local', '本机（Tesseract）', 'This machine (Tesseract)'],
        ['llm', '大模型（视觉）', 'A model that sees'],
      ],
      '识别方式',
      'How scans are read',
    ),
    seconds_per_page: number(60, [10, 600], '每页时限（秒）', 'Seconds a page may take'),
    languages: choice(
      'chi_sim+eng',
      [
        ['chi_sim+eng', '中文与英文', 'Chinese and English'],
        ['chi_sim', '中文', 'Chinese'],
        ['eng', '英文', 'English'],
      ],
      '语言',
      'Languages',
      { section: ['本机', 'This machine'] },
    ),
    base_url: text('', '接口地址', 'Address of the interface', {
      check: webAddress,
      destination: true,
      placeholder: 'https://api.example.com/v1',
      section: ['大模型', 'Model'],
      hint: [
        'OpenAI 兼容接口；更换时要重新填写密钥',
        'Compatible with OpenAI; when it changes, the key is to be typed again',
      ],
    }),
    model: text('', '模型', 'Model'),
    api_key: secret('API Key', 'API key'),
  },
  search: {
    enable_suggest: toggle(true, '边输入边提示', 'Suggest while typing'),
    hits_per_document: number(3, [1, 10], '每份文档显示的页数', 'Hits shown a document'),
  },
  download: {
    enable_guest_download: toggle(false, '允许游客下载免费文档', 'Guests may download', open),
    free_download_duration: number(
      0,
      [0, 36_500],
      '购买后免费下载（天）',
      'Free again after buying (days)',
      { ...open, hint: ['0 一直免费', '0: for ever'] },
    ),
    url_duration: number(60, [10, 86_400], '下载链接有效期（秒）', 'Life of a download link (s)'),
    times_every_day: number(10, [0, 100_000], '每人每天下载次数', 'Downloads a person a day', {
      ...open,
      section: ['次数', 'How often'],
      hint: ['0 不能下载', '0: none'],
    }),
    times_every_ip: number(10, [0, 100_000], '每个 IP 每天下载次数', 'Downloads an IP a day', {
      ...open,
      hint: ['0 不能下载', '0: none'],
    }),
    max_price: number(
      10_000,
      [0, 100_000_000],
      '文档最高价格（积分）',
      'Highest price of a document (credits)',
      {
        ...open,
        section: ['价格', 'Prices'],
      },
    ),
    owner_share: decimal(100, [0, 100], '上传者所得（%）', 'Share of the uploader (%)'),
    enable_code_download: toggle(false, '下载码', 'Download codes', {
      ...open,
      section: ['下载码', 'Download codes'],
    }),
    code_tip: text('', '下载码提示', 'Hint about download codes', {
      ...open,
      col: 24,
      length: 200,
    }),
    secret_key: secret('链接签名密钥', 'Key that signs links', {
      section: ['安全', 'Security'],
      placeholder: ['留空由系统生成', 'empty: made by the system'],
    }),
  },
} as const
