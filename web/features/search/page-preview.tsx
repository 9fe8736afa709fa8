import { useEffect, useState } from 'react'

const PAUSE_MS = 150

/** The page of the hit that is pointed at or focused, large, beside the results. Wide screens only; decoration. */
export function PagePreview({ first }: { first: string | undefined }) {
  const src = usePreview(first)
  if (!src) return null
  return (
    <img
      key={src}
      src={src}
      alt=""
      className="w-full animate-[fade_200ms] rounded-sm border border-line bg-sheet shadow-soft [filter:var(--sheet-filter)]"
    />
  )
}

const isWide = () => matchMedia('(width >= 1280px)').matches

/** Starts with the best hit; never asks for a picture that would not be seen. */
function usePreview(first: string | undefined) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    setSrc(isWide() ? first : undefined)
  }, [first])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onMove = (event: Event) => {
      const hit = (event.target as Element | null)?.closest?.<HTMLElement>('[data-preview]')
      if (!hit || !isWide()) return
      clearTimeout(timer)
      timer = setTimeout(() => setSrc(hit.dataset.preview), PAUSE_MS)
    }
    document.addEventListener('pointerover', onMove)
    document.addEventListener('focusin', onMove)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onMove)
      document.removeEventListener('focusin', onMove)
    }
  }, [])
  return src
}
