const KEY = 'wenyuan.reloaded'
const AT_MOST_EVERY_MS = 60_000

/** When a part of a page is gone because the site was updated, loads the page anew: at most once a minute. */
export function reloadOnMissingPart() {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < AT_MOST_EVERY_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
