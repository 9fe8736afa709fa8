/** A provider of visitor statistics as `GET /settings` names it. */
export interface Analytics {
  readonly provider: 'baidu' | 'google' | 'umami' | 'matomo'
  readonly id: string
  readonly address: string
}

interface Counter {
  /** The provider's script. */
  readonly src: string
  readonly data?: Record<string, string>
  /** Prepares the provider's queue before its script runs. */
  begin?(): void
  /** Tells of a page that was opened without loading it; the first one the script counts itself. */
  turn?(path: string): void
}

type Queue = unknown[]

/** The queue a provider's script reads, under the name the provider gave it. */
function queueOf(name: string): Queue {
  const all = window as unknown as Record<string, Queue>
  return (all[name] ??= [])
}

// Each provider's documented way; what its ready-made tag would do, without running anybody's text as code.
const counters: Record<Analytics['provider'], (one: Analytics) => Counter> = {
  baidu: ({ id }) => ({
    src: `https://hm.baidu.com/hm.js?${id}`,
    turn: (path) => queueOf('_hmt').push(['_trackPageview', path]),
  }),
  google: ({ id }) => ({
    src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    begin() {
      gtag('js', new Date())
      gtag('config', id)
    },
    turn: (path) => gtag('event', 'page_view', { page_location: location.origin + path }),
  }),
  // Watches the address by itself.
  umami: ({ id, address }) => ({ src: address, data: { websiteId: id } }),
  matomo: ({ id, address }) => {
    const server = address.replace(/\/?$/, '/')
    const tell = (...call: Queue) => queueOf('_paq').push(call)
    return {
      src: `${server}matomo.js`,
      begin() {
        tell('trackPageView')
        tell('enableLinkTracking')
        tell('setTrackerUrl', `${server}matomo.php`)
        tell('setSiteId', id)
      },
      turn(path) {
        tell('setCustomUrl', path)
        tell('setDocumentTitle', document.title)
        tell('trackPageView')
      },
    }
  },
}

/** Google's queue takes the arguments object itself, as its documentation writes it. */
function gtag(..._call: Queue) {
  // oxlint-disable-next-line prefer-rest-params -- gtag.js tells a command from an array by its type
  queueOf('dataLayer').push(arguments)
}

/** Starts the site's visitor statistics; gives what tells them of each further page. */
export function startAnalytics(list: readonly Analytics[]) {
  const running = list.map((one) => counters[one.provider](one))
  for (const { src, data, begin } of running) {
    begin?.()
    const script = document.createElement('script')
    Object.assign(script, { src, async: true })
    Object.assign(script.dataset, data)
    document.head.append(script)
  }
  return (path: string) => {
    for (const { turn } of running) turn?.(path)
  }
}
