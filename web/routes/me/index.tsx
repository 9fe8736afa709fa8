import { redirect } from 'react-router'

/** The member area opens on the profile. */
export function loader(): never {
  throw redirect('/me/profile')
}

export default function Me() {
  return null
}
