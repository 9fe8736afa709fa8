import type { Words } from '#contracts/refusals.ts'
import { programPage, scope, token, webAddress } from '../checks.ts'
import { choice, image, secret, text, toggle } from '../schema.ts'

const key = { check: token }

/** `replaces`: which of the provider's addresses it stands for. */
const endpointFor = (
  [zh, en]: Words,
  label: Words = ['接口地址（可选）', 'Address of the interface (optional)'],
  placeholder: Words = ['留空使用服务商的地址', "empty: the provider's own"],
) =>
  text('', ...label, {
    check: webAddress,
    destination: true,
    col: 24,
    placeholder,
    hint: [
      `自建服务或代理。${zh}；更换时要重新填写密钥`,
      `Of a copy or a relay. ${en}; when it changes, secrets are to be typed again`,
    ],
  })

const replacing = (...hosts: string[]): Words => [
  `代替 ${hosts.join(' 和 ')}，路径不变`,
  `Stands for ${hosts.join(' and ')}, paths stay the same`,
]

/** What each provider asks for, under the names it uses itself. */
const provider = (id: string, secretName: string, replaces: Words) => ({
  enable: toggle(false, '启用', 'Enabled', { col: 24 }),
  client_id: text('', id, id, key),
  client_secret: secret(secretName, secretName),
  icon: image('', '图标（可选）', 'Icon (optional)'),
  endpoint: endpointFor(replaces),
})

const wechatHosts = replacing('https://open.weixin.qq.com', 'https://api.weixin.qq.com')

export const oauth = {
  oauth: {
    enable_bind_new: toggle(true, '首次登录可注册新账户', 'New accounts by signing in elsewhere', {
      hint: [
        '关闭后第三方账号只能绑定已有账户',
        'Off: an account elsewhere can only be connected to one that exists here',
      ],
    }),
  },
  oauthQQ: provider('APP ID', 'APP Key', replacing('https://graph.qq.com')),
  oauthWechat: provider('AppID', 'AppSecret', wechatHosts),
  oauthOfficialAccount: {
    ...provider('AppID', 'AppSecret', wechatHosts),
    token: secret('服务器配置 Token', 'Token of the server check'),
  },
  oauthGitee: provider('Client ID', 'Client Secret', replacing('https://gitee.com')),
  oauthGithub: {
    ...provider('Client ID', 'Client Secret', [
      '代替 https://github.com，API 在其下的 /api/v3（与 GitHub Enterprise Server 相同）',
      'Stands for https://github.com, the API is below it at /api/v3 (as of GitHub Enterprise Server)',
    ]),
    api_endpoint: endpointFor(
      ['代替 https://api.github.com', 'Stands for https://api.github.com'],
      ['API 地址（可选）', 'Address of the API (optional)'],
      ['留空由接口地址得出', 'empty: follows from the address above'],
    ),
  },
  oauthGoogle: provider('Client ID', 'Client Secret', [
    '读取其下的 /.well-known/openid-configuration；issuer 须为 https://accounts.google.com 或该地址',
    'Its /.well-known/openid-configuration is read; the issuer is https://accounts.google.com or this address',
  ]),
  oauthCustom: {
    enable: toggle(false, '启用', 'Enabled', { col: 24 }),
    name: text('', '名称', 'Name', {
      length: 40,
      placeholder: ['登录按钮上的文字', 'as the button says'],
    }),
    icon: image('', '图标', 'Icon'),
    issuer: text('', '签发者（Issuer）', 'Issuer', {
      check: webAddress,
      destination: true,
      col: 24,
      placeholder: 'https://login.example.com',
      hint: [
        'OpenID Connect 发现地址，不带 /.well-known；更换时要重新填写密钥',
        'Address of the discovery without /.well-known; when it changes, the secret is to be typed again',
      ],
    }),
    client_id: text('', 'Client ID', 'Client ID', key),
    client_secret: secret('Client Secret', 'Client Secret'),
    scope: text('openid profile email', '范围（scope）', 'Scope', { check: scope }),
  },
  miniprogram: {
    enable: toggle(false, '启用小程序', 'Mini program', { col: 24 }),
    app_id: text('', 'AppID', 'AppID', key),
    app_secret: secret('AppSecret', 'AppSecret'),
    page: text('pages/scan/index', '扫码登录的页面', 'Page of signing in by scan', {
      check: programPage,
    }),
    env_version: choice(
      'release',
      [
        ['release', '正式版', 'Release'],
        ['trial', '体验版', 'Trial'],
        ['develop', '开发版', 'Development'],
      ],
      '小程序版本',
      'Version of the mini program',
    ),
    endpoint: endpointFor(replacing('https://api.weixin.qq.com')),
  },
} as const
