import { programPage, token, webAddress } from '../checks.ts'
import { choice, image, secret, text, toggle } from '../schema.ts'

const key = { check: token }

const endpoint = text('', '接口地址（可选）', 'Address of the interface (optional)', {
  check: webAddress,
  destination: true,
  col: 24,
  placeholder: ['留空使用服务商的地址', "empty: the provider's own"],
  hint: ['自建代理等；更换时要重新填写密钥', 'When it changes, secrets are to be typed again'],
})

/** What each provider asks for, under the names it uses itself. */
const provider = (id: string, secretName: string) => ({
  enable: toggle(false, '启用', 'Enabled', { col: 24 }),
  client_id: text('', id, id, key),
  client_secret: secret(secretName, secretName),
  icon: image('', '图标（可选）', 'Icon (optional)'),
  endpoint,
})

export const oauth = {
  oauth: {
    enable_bind_new: toggle(true, '首次登录可注册新账户', 'New accounts by signing in elsewhere', {
      hint: [
        '关闭后第三方账号只能绑定已有账户',
        'Off: an account elsewhere can only be connected to one that exists here',
      ],
    }),
  },
  oauthQQ: provider('APP ID', 'APP Key'),
  oauthWechat: provider('AppID', 'AppSecret'),
  oauthOfficialAccount: {
    ...provider('AppID', 'AppSecret'),
    token: secret('服务器配置 Token', 'Token of the server check'),
  },
  oauthGitee: provider('Client ID', 'Client Secret'),
  oauthGithub: provider('Client ID', 'Client Secret'),
  oauthGoogle: provider('Client ID', 'Client Secret'),
  oauthCustom: {
    enable: toggle(false, '启用', 'Enabled', { col: 24 }),
    name: text('', '名称', 'Name', { placeholder: ['登录按钮上的文字', 'as the button says'] }),
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
    scope: text('openid profile email', '范围（scope）', 'Scope'),
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
    endpoint,
  },
} as const
