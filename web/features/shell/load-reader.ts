import { createContext, type RouterContextProvider } from 'react-router'
import { getPermissions, type Permission } from '#contracts/rights.ts'
import { getUser, type User } from '#contracts/users.ts'
import { apiContext, visitorContext } from '#web/kit/context.ts'
import { orElse } from '#web/kit/load.ts'

/** Who asks for a page: nobody, or somebody with the permission rows they hold. */
export interface Reader {
  readonly user: User | null
  readonly permission: readonly Permission[]
}

const asked = createContext<Promise<Reader> | null>(null)

/** Asked of the services once a request, however many loaders of the page wish to know. */
export function loadReader(context: Readonly<RouterContextProvider>): Promise<Reader> {
  const reading = context.get(asked) ?? read(context)
  context.set(asked, reading)
  return reading
}

async function read(context: Readonly<RouterContextProvider>): Promise<Reader> {
  if (!context.get(visitorContext).signedIn) return { user: null, permission: [] }
  const { call } = context.get(apiContext)
  const [user, { permission }] = await Promise.all([
    orElse(call(getUser, {}), null),
    orElse(call(getPermissions, {}), { permission: [] }),
  ])
  return { user: user as User | null, permission }
}
