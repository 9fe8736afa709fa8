import { useEffect, useState } from 'react'
import { useT } from '#web/kit/words.ts'

interface Props {
  readonly ref: React.Ref<HTMLInputElement>
  readonly page: number
  readonly pages: number
  readonly readable: number
  readonly onGo: (page: number) => void
}

/** The page one is on, among how many; typing another goes there. */
export function PageField({ ref, page, pages, readable, onGo }: Props) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  // what was typed is over when the page changes
  useEffect(() => setTyped(undefined), [page])
  const go = () => {
    const wish = Number.parseInt(typed ?? '', 10)
    if (wish > 0) onGo(Math.min(wish, readable))
    setTyped(undefined)
  }
  return (
    <form
      className="viewer-page-field"
      onSubmit={(event) => {
        event.preventDefault()
        go()
        document.getElementById('pages')?.focus({ preventScroll: true })
      }}
    >
      <input
        ref={ref}
        aria-label={t('viewer.goTo', { pages })}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={6}
        value={typed ?? String(page)}
        style={{ width: `${String(pages).length + 1.6}ch` }}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
      />
      <span>/ {pages}</span>
    </form>
  )
}
