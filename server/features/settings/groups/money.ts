import type { Words } from '#contracts/refusals.ts'
import { keyText, pem, token, webAddress } from '../checks.ts'
import {
  area,
  choice,
  decimal,
  image,
  number,
  secret,
  secretArea,
  text,
  toggle,
} from '../schema.ts'
import { discountsWrong } from '../tiers.ts'

const open = { public: true }
const key = { check: token }
const credits = [0, 1_000_000] as const
const yuan = [0, 1_000_000] as const

/** What a period of VIP costs and gives. */
const period = (zh: string, en: string, section: Words) => ({
  price: decimal(0, yuan, `${zh}价格（元）`, `Price, ${en} (yuan)`, { ...open, section }),
  original_price: decimal(0, yuan, `${zh}原价（元）`, `Original price, ${en} (yuan)`, open),
  document_discount: number(100, [1, 100], `${zh}文档折扣（%）`, `Price of documents, ${en} (%)`, {
    ...open,
    hint: ['85 即 8.5 折，100 无折扣', '85: fifteen percent off'],
  }),
  download: number(0, [0, 1_000_000], `${zh}专享下载（份）`, `Downloads included, ${en}`, open),
  times_every_day: number(10, [0, 100_000], `${zh}每天下载次数`, `Downloads a day, ${en}`, open),
})

const prefixed = <P extends string, S extends Record<string, unknown>>(prefix: P, settings: S) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [`${prefix}_${name}`, setting]),
  ) as { [N in keyof S & string as `${P}_${N}`]: S[N] }

export const money = {
  score: {
    register: number(10, credits, '注册', 'Registering', {
      section: ['奖励', 'Rewards'],
      hint: ['单位为积分；0 没有奖励，以下相同', 'In credits; 0: none, as below'],
    }),
    sign_in: number(1, credits, '每日签到', 'Signing in daily'),
    sign_in_vip: number(2, credits, '会员每日签到', 'Signing in daily as VIP'),
    upload_document: number(5, credits, '上传文档', 'Uploading a document', {
      section: ['文档', 'Documents'],
      hint: ['审核通过后发放', 'After approval'],
    }),
    upload_document_limit: number(1, credits, '上传奖励每天次数', 'Rewarded uploads a day'),
    delete_document: number(1, credits, '删除文档扣除', 'Taken for deleting a document'),
    document_collected: number(1, credits, '文档被收藏', 'A document becomes a favourite', {
      section: ['收藏与评论', 'Favourites and comments'],
    }),
    document_collected_limit: number(1, credits, '收藏奖励每天次数', 'Rewarded favourites a day'),
    document_commented: number(1, credits, '文档被评论', 'A document is commented'),
    document_commented_limit: number(1, credits, '评论奖励每天次数', 'Rewarded comments a day'),
  },
  recharge: {
    enable: toggle(false, '开放充值', 'Credits can be bought', {
      ...open,
      section: ['积分充值', 'Buying credits'],
    }),
    credit_exchange: number(10, [1, 1_000_000], '一元兑换积分', 'Credits for one yuan', open),
    show_exchange: toggle(true, '积分旁显示人民币', 'Show yuan beside credits', open),
    recharge_discount: area('', '充值优惠', 'Discounts', {
      ...open,
      check: discountsWrong,
      placeholder: '100:0.95\n500:0.9',
      hint: [
        '每行一档，格式为 积分数:折扣；0.85 即 8.5 折',
        'One a line, as amount:discount; 0.85 is fifteen percent off',
      ],
    }),
  },
  vip: {
    enable: toggle(false, '启用 VIP', 'VIP can be bought', open),
    icon: image('', 'VIP 图标', 'Icon', open),
    enable_credit_pay: toggle(false, '可用积分购买', 'Credits can buy it', open),
    ...prefixed('year', period('年卡', 'a year', ['年卡', 'A year'])),
    ...prefixed('quarter', period('季卡', 'a quarter', ['季卡', 'A quarter'])),
    ...prefixed('month', period('月卡', 'a month', ['月卡', 'A month'])),
  },
  pay: {
    close_minutes: number(
      30,
      [1, 10_080],
      '未支付订单关闭（分钟）',
      'Unpaid orders close after (min)',
    ),
    enable_credit_pay: toggle(true, '可用积分购买文档', 'Credits buy documents', open),
  },
  wechatpay: {
    enable: toggle(false, '启用微信支付', 'WeChat Pay', { col: 24 }),
    mch_id: text('', '商户号', 'Merchant number', key),
    app_id: text('', '公众号或开放平台 AppID', 'AppID of the account', key),
    mp_app_id: text('', '小程序 AppID（可选）', 'AppID of the mini program (optional)', key),
    serial_no: text('', '商户证书序列号', 'Serial number of the certificate', key),
    api_v3_key: secret('APIv3 密钥', 'APIv3 key', {
      check: (given) =>
        given === '' || /^[\x21-\x7e]{32}$/.test(given)
          ? undefined
          : ['应为 32 个字符', '32 characters'],
    }),
    private_key: secretArea('商户私钥', 'Private key', { check: pem }),
    public_key_id: text('', '微信支付公钥 ID', 'ID of the public key', {
      ...key,
      section: ['验签：公钥或平台证书任选其一', 'To check signatures: key or certificate'],
    }),
    public_key: area('', '微信支付公钥', 'Public key', { check: pem }),
    platform_cert: area('', '平台证书', 'Certificate of the platform', { check: pem }),
    endpoint: text('', '接口地址（可选）', 'Address of the interface (optional)', {
      check: webAddress,
      destination: true,
      col: 24,
      placeholder: ['留空使用服务商的地址', "empty: the provider's own"],
      hint: ['更换时要重新填写密钥', 'When it changes, secrets are to be typed again'],
    }),
  },
  alipay: {
    enable: toggle(false, '启用支付宝', 'Alipay', { col: 24 }),
    app_id: text('', '应用 APPID', 'APPID', key),
    private_key: secretArea('应用私钥', 'Private key', { check: keyText }),
    public_key: area('', '支付宝公钥', "Alipay's public key", { check: keyText }),
    endpoint: text('', '网关地址（可选）', 'Address of the gateway (optional)', {
      check: webAddress,
      destination: true,
      col: 24,
      placeholder: ['留空使用服务商的地址', "empty: the provider's own"],
      hint: ['更换时要重新填写密钥', 'When it changes, secrets are to be typed again'],
    }),
  },
  xunhupay: {
    enable: toggle(false, '启用虎皮椒', 'Hupijiao', { col: 24 }),
    name: text('微信支付', '显示名称', 'Shown as', { length: 40 }),
    kind: choice(
      'wechat',
      [
        ['wechat', '微信', 'WeChat'],
        ['alipay', '支付宝', 'Alipay'],
      ],
      '支付渠道',
      'Kind of payment',
    ),
    app_id: text('', 'APPID', 'APPID', key),
    app_secret: secret('APPSECRET', 'APPSECRET'),
    endpoint: text('', '网关地址（可选）', 'Address of the gateway (optional)', {
      check: webAddress,
      destination: true,
      col: 24,
      placeholder: ['留空使用服务商的地址', "empty: the provider's own"],
      hint: ['更换时要重新填写密钥', 'When it changes, secrets are to be typed again'],
    }),
  },
} as const
