import type { AnyEndpoint } from '#contracts/kit.ts'

export type Audience = 'open' | 'reader' | 'member' | 'permission'

export const keyOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) => `${method} ${path}`

/**
 * Who may call each endpoint, said a second time: a new endpoint, or one whose access changes by
 * mistake, is noticed here.
 */
export const audiences: Record<string, Audience> = {
  'POST /api/v1/user/register': 'open',
  'POST /api/v1/user/login': 'open',
  'DELETE /api/v1/user/logout': 'member',
  'GET /api/v1/user': 'reader',
  'PUT /api/v1/user/password': 'member',
  'GET /api/v1/user/permission': 'member',
  'GET /api/v1/user/caniuploaddocument': 'member',
  'GET /api/v1/oauth/configs': 'open',
  'POST /api/v1/oauth/start': 'open',
  'POST /api/v1/oauth/login': 'open',
  'POST /api/v1/oauth/bind': 'open',
  'GET /api/v1/user/oauth': 'member',
  'DELETE /api/v1/user/oauth': 'member',
  'GET /api/v1/oauth/wxshare/signature': 'reader',
  'GET /api/v1/oauth/wechatmp/scan/code': 'open',
  'POST /api/v1/oauth/wechatmp/scan/login': 'open',
  'POST /api/v1/oauth/wechatmp/scan/login/status': 'open',
  'GET /api/v1/settings': 'open',
  'GET /api/v1/config/list': 'permission',
  'PUT /api/v1/config': 'permission',
  'GET /api/v1/stats': 'reader',
  'GET /api/v1/category/list': 'reader',
  'GET /api/v1/category': 'reader',
  'POST /api/v1/category': 'permission',
  'PUT /api/v1/category': 'permission',
  'DELETE /api/v1/category': 'permission',
  'GET /api/v1/upload/list': 'member',
  'GET /api/v1/upload/challenge': 'member',
  'POST /api/v1/upload/claim': 'member',
  'GET /api/v1/document': 'reader',
  'GET /api/v1/document/list': 'reader',
  'GET /api/v1/document/related': 'reader',
  'POST /api/v1/document': 'member',
  'PUT /api/v1/document': 'member',
  'DELETE /api/v1/document': 'member',
  'PUT /api/v1/document/recycle': 'member',
  'PUT /api/v1/document/recommend': 'permission',
  'PUT /api/v1/document/check': 'permission',
  'PUT /api/v1/document/reconvert': 'member',
  'GET /api/v1/document/progress': 'member',
  'GET /api/v1/document/layout': 'reader',
  'GET /api/v1/document/page': 'reader',
  'GET /api/v1/document/find': 'reader',
  'GET /api/v1/search': 'reader',
  'GET /api/v1/search/suggest': 'reader',
}
