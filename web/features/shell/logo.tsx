import { useT } from '#web/kit/words.ts'
import { useSetting } from './use-root.ts'

/** The seal and the site's name; the site's own picture when one is set. */
export function Logo() {
  const t = useT()
  const name = useSetting('system', 'sitename') || t('site.name')
  const picture = useSetting('system', 'logo')
  return (
    <a href="/" className="flex min-w-0 items-center gap-2.5 rounded-sm desktop:shrink-0">
      {picture ? (
        <img src={picture} alt={name} className="h-8 max-w-56 object-contain" height={32} />
      ) : (
        <>
          <Seal />
          <span className="max-w-80 truncate font-serif text-xl font-strong">{name}</span>
        </>
      )}
    </a>
  )
}

/** 文, cut in a seal. Drawn as strokes, so that it is the same with every font. */
export function Seal({ size = 30 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 30 30" className="shrink-0">
      <rect width="30" height="30" rx="4" className="fill-stamp" />
      <rect
        x="2.4"
        y="2.4"
        width="25.2"
        height="25.2"
        rx="2.4"
        fill="none"
        className="stroke-on-stamp"
        strokeWidth="0.9"
        opacity="0.55"
      />
      <g
        fill="none"
        className="stroke-on-stamp"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M15 6.200v2.900M7.2 10.900h15.6" />
        <path d="M11 11.200c1 4.3 4.3 8.7 11.2 11.600M19 11.200c-1 4.3-4.3 8.7-11.2 11.6" />
      </g>
    </svg>
  )
}
