import { readAnalytics } from '../analytics.ts'
import { filled, link, origin, wordList, year } from '../checks.ts'
import { area, choice, image, number, text, toggle } from '../schema.ts'

const open = { public: true }
const filing = { ...open, length: 60 }
const html = { public: true, html: true }
const linked = { public: true, check: link, placeholder: '/article/1' }

export const site = {
  system: {
    sitename: text('文渊文库', '网站名称', 'Site name', {
      ...open,
      length: 60,
      check: filled,
      section: ['网站', 'Site'],
      hint: ['显示在页头、页脚与邮件里', 'Shown in the header, the footer and in e-mails'],
    }),
    title: text('', '网站标题', 'Title of the home page', {
      ...open,
      length: 120,
      placeholder: ['留空为网站名称加一句介绍', 'empty: the site name and a line about it'],
      hint: ['首页在浏览器标签与搜索引擎里的标题', 'As browser tabs and search engines show it'],
    }),
    domain: text('', '网站地址', 'Address of the site', {
      ...open,
      check: origin,
      placeholder: 'https://example.com',
      hint: [
        '重要：站点地图、邮件里的链接与支付回调都用它；留空则用访客访问的地址',
        'Important: the sitemap, links in e-mails and payment callbacks use it; empty: as the visitor calls it',
      ],
    }),
    keywords: text('', '关键字', 'Keywords', {
      ...open,
      length: 500,
      check: wordList,
      placeholder: ['用逗号分隔', 'separated by commas'],
    }),
    description: area('', '网站描述', 'Description', { ...open, length: 1000 }),
    recommend_words: text('', '大家在搜', 'Suggested searches', {
      ...open,
      col: 24,
      length: 500,
      check: wordList,
      placeholder: ['用逗号分隔，显示在首页搜索框下', 'separated by commas'],
    }),
    logo: image('', 'Logo', 'Logo', { ...open, section: ['外观', 'Look'] }),
    favicon: image('', '网站图标', 'Favicon', open),
    login_background: image('', '登录页背景', 'Background of the sign-in page', open),
    register_background: image('', '注册页背景', 'Background of the registration page', open),
    enable_watermark: toggle(false, '启用水印', 'Watermark', {
      ...open,
      section: ['水印', 'Watermark'],
      hint: ['显示在文档预览上', 'Shown over the pages of documents'],
    }),
    watermark: text('', '水印文字', 'Text of the watermark', { ...open, length: 100 }),
    copyright_start_year: text('2026', '版权起始年份', 'Copyright since', {
      ...open,
      check: year,
      section: ['备案与版权', 'Filing and copyright'],
    }),
    enable_powered_by: toggle(true, '显示 Powered by', 'Show powered by', open),
    icp: text('', 'ICP 备案号', 'ICP number', filing),
    sec_icp: text('', '公安备案号', 'Public security number', filing),
    credit_name: text('', '积分名称', 'Name of credits', {
      ...open,
      length: 20,
      section: ['积分', 'Credits'],
      placeholder: '文豆',
      hint: [
        '留空时页面上叫文豆，充值时叫积分',
        'Empty: 文豆 on the pages, 积分 where credits are bought',
      ],
    }),
    analytics: area('', '访问统计', 'Visitor statistics', {
      ...open,
      check: (given) => readAnalytics(given).wrong,
      section: ['访问统计', 'Visitor statistics'],
      placeholder:
        'baidu:0123456789abcdef0123456789abcdef\ngoogle:G-XXXXXXXXXX\numami:https://stats.example.com/script.js#00000000-0000-0000-0000-000000000000\nmatomo:https://stats.example.com/#1',
      hint: [
        '每行一个，只需编号与地址；不接受脚本代码',
        'One a line: numbers and addresses only, no code',
      ],
    }),
  },
  footer: {
    about: text('', '关于我们', 'About', linked),
    agreement: text('', '文库协议', 'Agreement', linked),
    contact: text('', '联系我们', 'Contact', linked),
    feedback: text('', '意见反馈', 'Feedback', linked),
    copyright: text('', '免责声明', 'Disclaimer', {
      ...linked,
      hint: ['留空的链接不显示', 'Links that are empty are not shown'],
    }),
  },
  display: {
    home_version: choice(
      'v1',
      [
        ['v1', '搜索居中', 'Search in the middle'],
        ['v2', '分类在前', 'Categories first'],
      ],
      '首页样式',
      'Home page',
      { ...open, section: ['首页', 'Home page'] },
    ),
    index_document_style: choice(
      'card',
      [
        ['card', '卡片', 'Cards'],
        ['list', '列表', 'List'],
      ],
      '首页文档样式',
      'Documents on the home page',
      open,
    ),
    show_index_categories: toggle(true, '首页显示分类', 'Categories on the home page', open),
    show_document_count: toggle(true, '显示文档数', 'Number of documents', open),
    show_register_user_count: toggle(true, '显示用户数', 'Number of users', open),
    virtual_register_count: number(0, [0, 1_000_000_000], '虚拟用户数', 'Users added', {
      hint: ['加在真实用户数上', 'Added to the real number of users'],
    }),
    show_document_view_count: toggle(true, '显示浏览数', 'Views', {
      ...open,
      section: ['文档', 'Documents'],
    }),
    show_document_download_count: toggle(true, '显示下载数', 'Downloads', open),
    show_document_favorite_count: toggle(true, '显示收藏数', 'Favourites', open),
    show_document_descriptions: toggle(true, '显示文档概览', 'Summary of a document', open),
    pages_per_read: number(5, [1, 100], '每次继续阅读的页数', 'Pages a step when reading on', open),
    show_order: toggle(false, '购买时进入订单页', 'Buying leads to the order page', {
      ...open,
      hint: ['关闭则在文档页内支付', 'Off: paid on the page of the document'],
    }),
    max_search_pages: number(100, [1, 100], '搜索最多页数', 'Most pages of search results', {
      ...open,
      section: ['列表', 'Lists'],
    }),
    hide_keywords_on_lists: toggle(false, '列表页隐藏关键词', 'No keywords on lists', open),
    hide_category_without_document: toggle(
      false,
      '隐藏没有文档的分类',
      'Hide empty categories',
      open,
    ),
    copyright_statement: area('', '版权声明', 'Copyright statement', {
      ...html,
      section: ['页脚与侧栏', 'Footer and side bar'],
      hint: ['显示在页脚，可用简单的 HTML', 'In the footer; simple HTML'],
    }),
    wechat_qrcode: image('', '微信二维码', 'WeChat QR code', open),
    wechat_tip: text('', '微信提示', 'WeChat tip', { ...open, length: 200 }),
    contact_link: text('', '联系链接', 'Contact link', { ...open, check: link }),
    contact_tip: text('', '联系提示', 'Contact tip', { ...open, length: 200 }),
  },
  ssr: {
    cache_seconds: number(3, [0, 60], '页面缓存（秒）', 'Pages are kept for (s)', {
      hint: ['未登录的访客看到的页面最多旧这么久；0 不缓存', 'For visitors; 0: not kept'],
    }),
    cache_pages: number(500, [10, 10_000], '缓存的页面数', 'Pages kept'),
  },
} as const
