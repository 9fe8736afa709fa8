import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'

// Addresses that are not pages of the router: the browser must fetch them itself.
const NOT_PAGES = /^\/(api|view|assets|sitemap\.xml|robots\.txt|favicon)/

/**
 * Follows plain `<a href>` without loading the whole page. One listener for the document instead of
 * a router link each: a list of 140 router links costs more to render than the rest of its page.
 * `data-keep-scroll` on a link keeps the scroll position; `data-native` leaves it to the browser.
 */
export function LinkFollower() {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event, navigate)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
  return null
}

function follow(event: MouseEvent, navigate: NavigateFunction) {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || !isPage(link)) return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash, {
    preventScrollReset: link.dataset.keepScroll !== undefined,
  })
}

function isPage(link: HTMLAnchorElement) {
  if (!link.getAttribute('href') || link.dataset.native !== undefined) return false
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false
  if (link.origin !== location.origin || NOT_PAGES.test(link.pathname)) return false
  const sameDocument = link.pathname === location.pathname && link.search === location.search
  return !(sameDocument && link.hash)
}
