import { Email } from '#contracts/codes.ts'
import type { OauthIdentity } from '#server/ports/oauth.ts'

/** What is kept of somebody's words about themselves elsewhere. */
export interface Profile {
  readonly username: string
  readonly nickname: string
  /** An https address or nothing; the browser loads it without saying where from, like any picture. */
  readonly avatar: string
  readonly email: string
}

/** Characters that steer instead of being read: controls, line ends, and what turns the direction of text. */
const STEERING = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const oneLine = (text: string) =>
  [...text.replace(STEERING, ' ').replace(/\s+/g, ' ').trim()].slice(0, 64).join('').trim()

/** A picture's address over https; QQ still names its own over http. */
function pictureAt(address: string): string {
  const url = address.length <= 1000 ? URL.parse(address) : null
  if (!url || url.username || url.password) return ''
  if (url.protocol === 'http:' && !url.port) url.protocol = 'https:'
  return url.protocol === 'https:' ? url.href : ''
}

export function profileOf({ username, nickname, avatar, email }: OauthIdentity): Profile {
  return {
    username: oneLine(username),
    nickname: oneLine(nickname),
    avatar: pictureAt(avatar),
    email: Email.safeParse(email).data ?? '',
  }
}
