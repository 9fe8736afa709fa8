import { createContext } from 'react-router'
import type { Call } from '#contracts/kit.ts'
import type { Locale } from '#contracts/refusals.ts'

export type Theme = 'light' | 'dark' | 'system'

/** Who asks for a page, and how they wish to see it. */
export interface Visitor {
  /** Whether the cookie belongs to a live session; the person's details come from `getUser`. */
  readonly signedIn: boolean
  readonly locale: Locale
  readonly theme: Theme
  /** Scheme and host of the site as the reader typed it, without a slash at the end. */
  readonly origin: string
  /** Allows this answer's own inline scripts under the content security policy. */
  readonly nonce: string
}

/** Reaches the services from a loader: `context.get(apiContext).call(getDocument, { uuid })`. */
export const apiContext = createContext<{ call: Call }>()

export const visitorContext = createContext<Visitor>()
