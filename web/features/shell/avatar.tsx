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
  return (
    <span
      aria-hidden
      style={box}
      className="relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-indigo-soft leading-none font-strong text-indigo"
    >
      {[...user.username][0]?.toUpperCase()}
      {user.avatar && (
        // A picture that does not come (it may lie elsewhere) leaves the letter.
        <img
          key={user.avatar}
          src={user.avatar}
          alt=""
          width={size}
          height={size}
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
          className="absolute inset-0 size-full bg-surface object-cover"
        />
      )}
    </span>
  )
}
