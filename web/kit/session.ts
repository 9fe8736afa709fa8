import type { Category } from '#contracts/categories.ts'
import type { PublicSettings } from '#contracts/settings.ts'
import type { User } from '#contracts/users.ts'

/** What the browser keeps, shared by every tab. */
interface Stored {
  readonly user?: User
  readonly token?: string
  /** Pages of the back office that the person may open. */
  readonly allowPages?: readonly string[]
  readonly category?: readonly Partial<Category>[]
  readonly setting?: PublicSettings
}

const KEY = 'wenyuan'

function readStored(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Stored
  } catch {
    return {}
  }
}

/** Merges into what is kept; a browser that refuses storage loses nothing but the memory of it. */
export function store(part: Stored) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readStored(), ...part }))
  } catch {}
}

export const tokenOf = () => readStored().token

export const saveSession = (user: User, token: string) => store({ user, token })

/** Signing out clears all stored state. */
export function clearSession() {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

/** Tells when another tab signed in or out, and when this window is looked at again. Returns the way to stop. */
export function watchSession(changed: () => void, seen: () => void) {
  let token = tokenOf()
  const onStorage = (event: StorageEvent) => {
    if ((event.key !== KEY && event.key !== null) || tokenOf() === token) return
    token = tokenOf()
    changed()
  }
  addEventListener('storage', onStorage)
  addEventListener('focus', seen)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('focus', seen)
  }
}
