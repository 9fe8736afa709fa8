import { OauthType } from '#contracts/oauth.ts'

/** Each provider's letter and colour; the site's own picture for it goes before. */
const marks: Record<number, readonly [letter: string, colour: string]> = {
  [OauthType.qq]: ['Q', '#1473b8'],
  [OauthType.wechat]: ['微', '#14803f'],
  [OauthType.gitee]: ['G', '#b8232d'],
  [OauthType.github]: ['GH', '#24292f'],
  [OauthType.wechatmp]: ['小', '#14803f'],
  [OauthType.custom]: ['ID', '#24487a'],
  [OauthType.google]: ['G', '#1a66c9'],
  [OauthType.officialaccount]: ['微', '#14803f'],
}

/** A round mark of a provider. Decoration beside its name. */
export function ProviderBadge({
  type,
  icon,
  size = 24,
}: {
  type: number
  icon: string
  size?: number
}) {
  const box = { width: size, height: size }
  if (icon) return <img src={icon} alt="" style={box} className="rounded-full object-cover" />
  const [letter, background] = marks[type] ?? ['·', '#575146']
  return (
    <span
      aria-hidden
      style={{ ...box, background, color: '#fff', fontSize: size * 0.46 }}
      className="grid shrink-0 place-items-center rounded-full leading-none font-strong"
    >
      {letter}
    </span>
  )
}
