import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const development = process.env.NODE_ENV !== 'production'

/** The member area, in the frame of the public pages. */
const me = route('me', 'routes/me/layout.tsx', [
  index('routes/me/index.tsx'),
  route('profile', 'routes/me/profile.tsx'),
  route('password', 'routes/me/password.tsx'),
  route('bindings', 'routes/me/bindings.tsx'),
  route('sessions', 'routes/me/sessions.tsx'),
  route('twostep', 'routes/me/twostep.tsx'),
  route('punishments', 'routes/me/punishments.tsx'),
])

/** The back office. Each page beside the dashboard is also named in `features/office/pages.ts`. */
const admin = route('admin', 'routes/admin/layout.tsx', [
  index('routes/admin/dashboard.tsx', { id: 'admin-root' }),
  route('index', 'routes/admin/dashboard.tsx', { id: 'admin-index' }),
  route('dashboard', 'routes/admin/dashboard.tsx'),
  route('user/list', 'routes/admin/user-list.tsx'),
  route('user/group', 'routes/admin/user-group.tsx'),
  route('user/permission', 'routes/admin/user-permission.tsx'),
  route('user/punishment', 'routes/admin/user-punishment.tsx'),
  route('user/sms', 'routes/admin/user-sms.tsx'),
  route('attachment', 'routes/admin/attachment.tsx'),
  route('audit', 'routes/admin/audit.tsx'),
  route('config/:page', 'routes/admin/config.tsx'),
  route('*', 'routes/admin/not-found.tsx', { id: 'admin-unmatched' }),
])

/** The whole route table. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('category/:id?', 'routes/public/category.tsx'),
    route('document/:id?', 'routes/public/document.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('login', 'routes/public/login.tsx'),
    route('register', 'routes/public/register.tsx'),
    route('findpassword', 'routes/public/findpassword.tsx'),
    route('findpassword-mobile', 'routes/public/findpassword-mobile.tsx'),
    route('oauth/wechatmp', 'routes/public/oauth-wechatmp.tsx'),
    route('oauth/:type?', 'routes/public/oauth.tsx'),
    route('upload', 'routes/public/upload.tsx'),
    me,
    ...(development ? [route('dev/ui', 'routes/public/dev-ui.tsx')] : []),
    route('404', 'routes/public/not-found.tsx', { id: 'not-found' }),
    route('*', 'routes/public/not-found.tsx', { id: 'unmatched' }),
  ]),
  admin,
] satisfies RouteConfig
