import type { PublicUser } from '#contracts/users.ts'

/** A person's picture, or the first letter of their name. Decoration beside the name. */
export function Avatar({
  user,
  size = 36,
}: {
  user: Pick<PublicUser, 'username' | 'avatar'>
  size?: number
}) {
  const box = { width: size, height: size, fontSize: size * 0.42 }
  if (user.avatar)
    return (
      <img
        src={user.avatar}
        alt=""
        width={size}
        height={size}
        style={box}
        className="shrink-0 rounded-full border border-line object-cover"
      />
    )
  return (
    <span
      aria-hidden
      style={box}
      className="grid shrink-0 place-items-center rounded-full bg-indigo-soft leading-none font-strong text-indigo"
    >
      {[...user.username][0]?.toUpperCase()}
    </span>
  )
}
