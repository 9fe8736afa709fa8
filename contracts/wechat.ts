import { z } from 'zod'
import { endpoint, Nothing, Time } from './kit.ts'
import { SignedInOrUnbound, signingInElsewhere } from './oauth.ts'

export const getShareSignature = endpoint({
  method: 'GET',
  path: '/api/v1/oauth/wxshare/signature',
  summary: ['微信分享（JS-SDK）签名', 'Signature for sharing in WeChat (JS-SDK)'],
  access: 'reader',
  input: z.strictObject({ url: z.url().max(2048) }),
  output: z.object({
    enable: z.boolean(),
    appid: z.string(),
    timestamp: z.int(),
    noncestr: z.string(),
    signature: z.string(),
  }),
  refusals: ['oauth.unreachable', 'oauth.provider', 'oauth.foreign_url'],
  limit: { max: 120, seconds: 300 },
})

export const getScanCode = endpoint({
  method: 'GET',
  path: '/api/v1/oauth/wechatmp/scan/code',
  summary: ['小程序扫码登录：取小程序码', 'Mini program sign-in: get the code to scan'],
  access: 'open',
  input: z.strictObject({}),
  output: z.object({
    /** A picture as data URI. */
    qrcode: z.string(),
    scene: z.string(),
    /** Kept by the browser that shows the code. */
    key: z.string(),
    expires_at: Time,
  }),
  refusals: ['oauth.disabled', 'oauth.unreachable', 'oauth.provider'],
  limit: { max: 60, seconds: 300 },
})

export const scanLogin = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/wechatmp/scan/login',
  summary: ['小程序扫码登录：小程序内确认', 'Mini program sign-in: confirm in the mini program'],
  access: 'open',
  input: z.strictObject({
    scene: z.string().min(1).max(64),
    /** From `wx.login`. */
    code: z.string().min(1).max(256),
    nickname: z.string().trim().max(64).default(''),
  }),
  output: Nothing,
  refusals: ['oauth.disabled', 'oauth.scene', 'oauth.unreachable', 'oauth.provider'],
  limit: { max: 60, seconds: 300 },
})

export const scanStatus = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/wechatmp/scan/login/status',
  summary: ['小程序扫码登录：查询结果', 'Mini program sign-in: ask for the result'],
  access: 'open',
  input: z.strictObject({ scene: z.string().min(1).max(64), key: z.string().min(1).max(256) }),
  output: SignedInOrUnbound.extend({ status: z.enum(['waiting', 'done', 'expired']) }),
  refusals: [...signingInElsewhere, 'oauth.scene'],
  limit: { max: 1200, seconds: 300 },
})
