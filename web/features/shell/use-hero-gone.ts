import { useEffect, useState } from 'react'

export const HERO_SEARCH_ID = 'hero-search'

/** Whether the home page's large search box has scrolled out of sight. */
export function useHeroGone(onHome: boolean) {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const hero = onHome && document.getElementById(HERO_SEARCH_ID)
    if (!hero) return setGone(false)
    const observer = new IntersectionObserver(([entry]) => setGone(!entry?.isIntersecting), {
      rootMargin: '-60px 0px 0px',
    })
    observer.observe(hero)
    return () => observer.disconnect()
  }, [onHome])
  return gone
}
