import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const development = process.env.NODE_ENV !== 'production'

/** The whole route table. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('category/:id?', 'routes/public/category.tsx'),
    route('document/:id?', 'routes/public/document.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('login', 'routes/public/login.tsx'),
    route('register', 'routes/public/register.tsx'),
    route('upload', 'routes/public/upload.tsx'),
    route('me/password', 'routes/public/password.tsx'),
    ...(development ? [route('dev/ui', 'routes/public/dev-ui.tsx')] : []),
    route('404', 'routes/public/not-found.tsx', { id: 'not-found' }),
    route('*', 'routes/public/not-found.tsx', { id: 'unmatched' }),
  ]),
] satisfies RouteConfig
