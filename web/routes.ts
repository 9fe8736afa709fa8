import { existsSync } from 'node:fs'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// While pages are still being written: those that are there already.
const page = (path: string, name: string, id?: string) =>
  existsSync(`web/routes/public/${name}.tsx`)
    ? [route(path, `routes/public/${name}.tsx`, id ? { id } : {})]
    : []

/** The whole route table. */
export default [
  layout('routes/public/layout.tsx', [
    ...(existsSync('web/routes/public/home.tsx') ? [index('routes/public/home.tsx')] : []),
    ...page('category/:id?', 'category'),
    ...page('document/:id?', 'document'),
    ...page('search', 'search'),
    ...page('login', 'login'),
    ...page('register', 'register'),
    ...page('upload', 'upload'),
    ...page('me/password', 'password'),
    ...(process.env.NODE_ENV === 'production' ? [] : page('dev/ui', 'dev-ui')),
    route('404', 'routes/public/not-found.tsx', { id: 'not-found' }),
    route('*', 'routes/public/not-found.tsx', { id: 'unmatched' }),
  ]),
] satisfies RouteConfig
