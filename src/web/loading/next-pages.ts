/**
 * Prefetches the pages that are likely to be opened next. A link or Back to one of them replaces the content of the
 * current document: opening another document costs a slow phone three times as much. If that is not possible, or the
 * Navigation API is missing, the browser opens it normally. Serialised into the page as an inline script, so it must
 * not use anything from its module.
 *
 * Returns the function that prefetches them.
 *
 * @param pages that need no code
 * @param forms that need code, and are opened by the browser
 * @param leaveFor whether this page may be replaced by another one now
 * @param arrive initialises the page that replaced it
 */
export function nextPages(
  pages: string[],
  forms: string[],
  leaveFor: (address: string) => boolean,
  arrive: (isNew: boolean) => void,
): () => void {
  /** Browsers use prefetched pages for the same time. */
  const FRESH_MS = 5 * 60_000
  const { navigation } = window as { navigation?: Navigation }
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const texts = new Map<string, string>()
  let fetchedAt = 0

  function fetchAhead() {
    if (connection?.saveData) return
    // With an active service worker they are cached already, and browser prefetches bypass it.
    if (!navigator.serviceWorker?.controller)
      for (const href of navigation ? forms : [...pages, ...forms])
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'document', href }),
        )
    if (!navigation) return
    fetchedAt = Date.now()
    for (const href of pages) void load(href).then((text) => texts.set(href, text))
  }

  /**
   * Returns an empty text if the page cannot be shown in this document: changed styles require a new one. The login page
   * of a public network has none of our styles.
   */
  const load = (href: string) =>
    fetch(href, { priority: 'low' })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((text) => {
        const styles = document.querySelector('[rel=stylesheet]')?.getAttribute('href')
        return styles && text.includes(styles) ? text : ''
      })
      .catch(() => '')

  function show(text: string, isNew: boolean) {
    const next = new DOMParser().parseFromString(text, 'text/html')
    // The parser runs no scripts, so it parses the content of `noscript` as part of the page.
    for (const instead of next.querySelectorAll('noscript')) instead.remove()
    // An open menu closes as usual, and the bar stays in place: replacing it would flicker.
    document.querySelector('dialog')?.close()
    // In the bar, the link to the current page is marked, and other links lead to the page in other
    // languages, which not every page names in its head.
    for (const part of [
      'title',
      '[rel=canonical]',
      'main',
      'header nav a',
      'link[hreflang]',
      'a[hreflang]',
    ]) {
      const parts = [...next.querySelectorAll(part)]
      for (const old of document.querySelectorAll(part)) old.replaceWith(parts.shift() ?? '')
    }
    if (isNew) scrollTo(0, 0)
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    // Firefox restores the scroll position with the current layout, and would then anchor to content of the other page.
    heading?.getBoundingClientRect()
    arrive(isNew)
  }

  /** If the server has a newer page, shows that one. */
  async function compare(text: string) {
    try {
      const answer = await fetch(location.pathname, { cache: 'no-cache' })
      if (answer.ok && (await answer.text()) !== text) location.reload()
    } catch {}
  }

  navigation?.addEventListener('navigate', (event) => {
    const { pathname, search, hash } = new URL(event.destination.url)
    if (!event.canIntercept || pathname === location.pathname || (hash && hash !== '#Services')) return
    const href = pathname + search
    const text = Date.now() - fetchedAt > FRESH_MS ? '' : texts.get(href)
    // Also Back to an entry of this document: a reload would restore the scroll position of the page that is left.
    if (!text && !(event.destination.sameDocument && pages.includes(href))) return
    if (!leaveFor(pathname)) return
    event.intercept({
      focusReset: 'manual',
      handler: async () => {
        const next = text || (await load(href))
        if (event.signal.aborted) return
        if (!next) return location.reload()
        show(next, event.navigationType === 'push')
        void compare(next)
      },
    })
  })
  return fetchAhead
}
