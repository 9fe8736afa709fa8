import { email, formFields, host, token, variables, webAddress, wording } from '../checks.ts'
import { choice, number, secret, text, type TextExtra, toggle } from '../schema.ts'

const perDay = [0, 1_000_000] as const
const unlimited = { hint: ['0 不限制', '0: no limit'] as const }
const key = { check: token }

/** Where a provider is asked; empty: its own address. */
const endpoint = text('', '接口地址（可选）', 'Address of the interface (optional)', {
  check: webAddress,
  destination: true,
  col: 24,
  placeholder: ['留空使用服务商的地址', "empty: the provider's own"],
  hint: ['自建代理等；更换时要重新填写密钥', 'When it changes, secrets are to be typed again'],
})

/** Which variables a template has; see `templateParams` of the codes. */
const params = text('code', '模板变量', 'Variables of the templates', {
  check: variables,
  placeholder: 'code,minutes',
  hint: [
    '按模板中的顺序，逗号分隔：code 验证码，minutes 有效分钟数；模板里叫别的名字时写 名字=code',
    'In the order of the template, separated by commas: code, minutes; name=code where the template has a name of its own',
  ],
})

const templates = {
  template_register: text('', '注册模板', 'Template of registration', {
    ...key,
    section: ['短信模板', 'Templates'],
  }),
  template_login: text('', '登录模板', 'Template of sign-in', key),
  template_find_password: text('', '找回密码模板', 'Template of forgotten passwords', key),
  template_bind: text('', '绑定手机模板', 'Template of binding a number', key),
  template_params: params,
}

/** The whole text of a message, for a provider without templates. */
const message = (label: string, labelEn: string, extra: TextExtra = {}) =>
  text('您的验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。', label, labelEn, {
    col: 24,
    length: 300,
    check: wording,
    ...extra,
  })

const texts = {
  template_register: message('注册短信', 'Message of registration', {
    section: ['短信内容', 'Messages'],
  }),
  template_login: message('登录短信', 'Message of sign-in'),
  template_find_password: message('找回密码短信', 'Message of forgotten passwords'),
  template_bind: message('绑定手机短信', 'Message of binding a number'),
}

export const messages = {
  email: {
    enable: toggle(false, '启用邮件服务', 'Send e-mail'),
    host: text('', 'SMTP 服务器', 'SMTP server', {
      check: host,
      length: 253,
      destination: true,
      placeholder: 'smtp.example.com',
      section: ['服务器', 'Server'],
      hint: ['更换时要重新填写密码', 'When it changes, the password is to be typed again'],
    }),
    port: number(465, [1, 65_535], '端口', 'Port'),
    is_tls: toggle(true, '直接使用 TLS', 'TLS from the start', {
      hint: ['465 端口打开；587 端口关闭，会自动升级', 'On for port 465; off for 587'],
    }),
    username: text('', '用户名', 'Username'),
    password: secret('密码', 'Password'),
    from_name: text('', '发件人名称', 'Name of the sender', {
      length: 100,
      section: ['邮件', 'Mails'],
    }),
    from_address: text('', '发件人邮箱', 'Address of the sender', {
      check: email,
      placeholder: ['留空与用户名相同', 'empty: the username'],
    }),
    duration: number(
      30,
      [1, 1440],
      '验证码与链接有效期（分钟）',
      'Codes and links are valid for (min)',
    ),
    interval: number(60, [10, 3600], '发送间隔（秒）', 'Seconds between mails', {
      section: ['限制', 'Limits'],
    }),
    times_every_day: number(
      10,
      perDay,
      '每个邮箱每天（封）',
      'Mails to an address a day',
      unlimited,
    ),
    times_every_ip: number(50, perDay, '每个 IP 每天（封）', 'Mails from an IP a day', unlimited),
    test_email: text('', '测试邮箱', 'Address for tests', {
      check: email,
      section: ['测试', 'Test'],
      hint: ['保存时会发一封测试邮件到这里', 'A test mail is sent there when this is saved'],
    }),
  },
  sms: {
    enable: toggle(false, '启用短信服务', 'Send SMS'),
    sms_provider: choice(
      'smsAliyun',
      [
        ['smsAliyun', '阿里云', 'Alibaba Cloud'],
        ['smsTencent', '腾讯云', 'Tencent Cloud'],
        ['smsBaidu', '百度智能云', 'Baidu Cloud'],
        ['smsHuawei', '华为云', 'Huawei Cloud'],
        ['smsHaomas', '好码思', 'Haomas'],
      ],
      '短信服务商',
      'Provider',
    ),
    duration: number(10, [1, 60], '验证码有效期（分钟）', 'Codes are valid for (min)'),
    interval: number(60, [10, 3600], '发送间隔（秒）', 'Seconds between messages', {
      section: ['限制', 'Limits'],
    }),
    times_every_day: number(
      10,
      perDay,
      '每个号码每天（条）',
      'Messages to a number a day',
      unlimited,
    ),
    times_every_ip: number(
      50,
      perDay,
      '每个 IP 每天（条）',
      'Messages from an IP a day',
      unlimited,
    ),
    times_total_day: number(
      10_000,
      perDay,
      '全站每天（条）',
      'Messages of the whole site a day',
      unlimited,
    ),
  },
  smsAliyun: {
    access_key_id: text('', 'AccessKey ID', 'AccessKey ID', key),
    access_key_secret: secret('AccessKey Secret', 'AccessKey secret'),
    sign_name: text('', '短信签名', 'Signature'),
    ...templates,
    endpoint,
  },
  smsTencent: {
    secret_id: text('', 'SecretId', 'SecretId', key),
    secret_key: secret('SecretKey', 'SecretKey'),
    sdk_app_id: text('', 'SdkAppId', 'SdkAppId', key),
    sign_name: text('', '短信签名', 'Signature'),
    region: text('ap-guangzhou', '地域', 'Region', key),
    ...templates,
    endpoint,
  },
  smsBaidu: {
    access_key_id: text('', 'Access Key ID', 'Access Key ID', key),
    secret_access_key: secret('Secret Access Key', 'Secret Access Key'),
    signature_id: text('', '签名 ID', 'Signature ID', key),
    ...templates,
    endpoint,
  },
  smsHuawei: {
    app_key: text('', 'APP_Key', 'APP_Key', key),
    app_secret: secret('APP_Secret', 'APP_Secret'),
    sender: text('', '通道号', 'Sender', key),
    signature: text('', '短信签名', 'Signature'),
    ...templates,
    endpoint,
  },
  smsHaomas: {
    endpoint: text('', '接口地址', 'Address of the interface', {
      check: webAddress,
      destination: true,
      col: 24,
      hint: ['更换时要重新填写密码', 'When it changes, the password is to be typed again'],
    }),
    account: text('', '账号', 'Account'),
    password: secret('密码', 'Password'),
    signature: text('', '短信签名', 'Signature', {
      placeholder: ['不带【】', 'without brackets'],
    }),
    fields: text(
      'account={account}&password={password_md5}&mobile={mobile}&content={content}',
      '表单字段',
      'Fields of the form',
      {
        col: 24,
        check: formFields,
        hint: [
          '按服务商文档填写，值可用 {account} {password} {password_md5} {PASSWORD_MD5} {mobile} {content}',
          "as the provider's manual says; values: {account} {password} {password_md5} {PASSWORD_MD5} {mobile} {content}",
        ],
      },
    ),
    success: text('"code":0', '成功的标志', 'Sign of success', {
      hint: ['回答里含有它就算发送成功', 'an answer that has it in it means sent'],
    }),
    ...texts,
  },
} as const
