import { FileFamily } from '#contracts/enums.ts'
import { area, choice, multi, number, type Option, toggle } from '../schema.ts'

const open = { public: true }

const exts = Object.values(FileFamily)
  .flat()
  .map((ext): Option => [ext, ext])

const withDot = (ext: string) => `.${ext.trim().replace(/^\./, '').toLowerCase()}`

export const security = {
  security: {
    is_close: toggle(false, '关闭网站', 'Close the site', {
      ...open,
      section: ['访问', 'Access'],
      hint: ['关闭后只有管理员能进入', 'Only administrators may enter'],
    }),
    login_required: toggle(false, '登录后才能访问', 'Sign-in required', open),
    close_statement: area('网站维护中，请稍后再来。', '闭站说明', 'Notice while closed', {
      ...open,
      html: true,
      hint: ['可用简单的 HTML', 'Simple HTML'],
    }),
    enable_register: toggle(true, '开放注册', 'Allow registration', {
      ...open,
      section: ['注册与登录', 'Accounts'],
    }),
    enable_verify_register_email: toggle(
      false,
      '注册时验证邮箱',
      'E-mail is verified at registration',
      { ...open, hint: ['需要先开启邮件服务', 'Needs the e-mail service'] },
    ),
    require_twostep: toggle(false, '管理员必须启用两步登录', 'Administrators need two steps', {
      hint: [
        '没有启用的管理员（也包括您）要先设置，才能继续管理',
        'Administrators without it, you among them, set it up before they go on',
      ],
    }),
    enable_captcha_login: choice(
      'auto',
      [
        ['auto', '输错 3 次密码之后', 'After 3 wrong passwords'],
        ['true', '每次', 'Always'],
        ['false', '不要', 'Never'],
      ],
      '登录验证码',
      'Captcha at sign-in',
      { ...open, section: ['验证码', 'Captchas'] },
    ),
    enable_captcha_register: toggle(true, '注册验证码', 'Captcha at registration', open),
    enable_captcha_find_password: toggle(
      true,
      '找回密码验证码',
      'Captcha when a password is forgotten',
      open,
    ),
    enable_captcha_comment: toggle(true, '评论验证码', 'Captcha of comments', open),
    max_document_size: number(200, [1, 10_240], '文档大小上限（MB）', 'Largest document (MB)', {
      ...open,
      section: ['上传', 'Uploads'],
    }),
    max_unfinished_uploads: number(
      200,
      [1, 10_000],
      '每人未完成上传数上限',
      'Unfinished uploads a person',
    ),
    document_allowed_ext: multi([], exts, '允许的扩展名', 'Allowed extensions', {
      ...open,
      normal: withDot,
      hint: ['空为全部', 'Empty: all of them'],
    }),
    disable_upload_exist_document: toggle(
      false,
      '不接受别人已上传的文件',
      'Refuse files that others uploaded',
      open,
    ),
    attachment_retention_minute: number(
      1440,
      [0, 5_256_000],
      '删除后保留文件（分钟）',
      'Files are kept after deletion (min)',
      { hint: ['0 立即删除', '0: removed at once'] },
    ),
    comment_interval: number(10, [0, 86_400], '评论间隔（秒）', 'Seconds between comments', {
      ...open,
      section: ['其它', 'More'],
      hint: ['0 不限制', '0: no limit'],
    }),
    document_related_duration: number(
      7,
      [0, 3650],
      '相关文档缓存（天）',
      'Related documents are kept (days)',
      { hint: ['0 不显示相关文档', '0: none are shown'] },
    ),
    search_record_retention_days: number(
      30,
      [0, 3650],
      '搜索记录保留天数',
      'Days search records are kept',
      { hint: ['0 不记录搜索', '0: searches are not recorded'] },
    ),
  },
  captcha: {
    type: choice(
      'pow',
      [
        ['pow', '工作量证明（无需输入）', 'Proof of work (nothing to type)'],
        ['digit', '数字', 'Digits'],
        ['math', '算术', 'Arithmetic'],
        ['string', '字母与数字', 'Letters and digits'],
        ['audio', '语音', 'Spoken digits'],
      ],
      '验证码类型',
      'Kind of captcha',
      {
        ...open,
        hint: [
          '看不见图片的人总可以改用语音或工作量证明',
          'People who cannot see it may always take another kind',
        ],
      },
    ),
    duration: number(10, [1, 60], '有效期（分钟）', 'Valid for (min)'),
    length: number(5, [4, 8], '字符数', 'Characters', { section: ['图片', 'Picture'] }),
    width: number(240, [120, 480], '宽度（像素）', 'Width (px)'),
    height: number(60, [40, 160], '高度（像素）', 'Height (px)'),
    difficulty: number(200_000, [1000, 20_000_000], '难度', 'Difficulty', {
      section: ['工作量证明', 'Proof of work'],
      hint: [
        '访客的电脑最多要算多少次；20 万次约半秒',
        'How often a visitor’s computer must count at most; 200000 takes about half a second',
      ],
    }),
  },
} as const
