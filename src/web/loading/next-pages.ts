/**
 * Fetches the pages that are likely opened next. One that a link or Back leads to takes the place of this one in the same document:
 * opening another document costs a slow phone three times as much. The browser opens it where that cannot be
 * done, and where it does not know the Navigation API. Runs in the page, written into it as text, so it may use nothing from
 * around it.
 *
 * Answers what fetches them.
 *
 * @param pages need no code to be read
 * @param forms do, and are left to the browser
 * @param leaveFor whether this page may be replaced by another now
 * @param arrive sees to the page that has taken its place
 */
export function nextPages(
  pages: string[],
  forms: string[],
  leaveFor: (address: string) => boolean,
  arrive: (isNew: boolean) => void,
): () => void {
  /** For so long browsers too use what they have fetched ahead. */
  const FRESH_MS = 5 * 60_000
  const { navigation } = window as { navigation?: Navigation }
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const texts = new Map<string, string>()
  let fetchedAt = 0

  function fetchAhead() {
    if (connection?.saveData) return
    // Where the worker answers, it has kept them, and what the browser fetches ahead does not reach it.
    if (!navigator.serviceWorker?.controller)
      for (const href of navigation ? forms : [...pages, ...forms])
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'document', href }),
        )
    if (!navigation) return
    fetchedAt = Date.now()
    for (const href of pages)
      fetch(href, { priority: 'low' })
        .then((answer) => (answer.ok ? answer.text() : ''))
        .then((text) => isOfThisBuild(text) && texts.set(href, text))
        .catch(() => {})
  }

  /** Styles that have changed come with another document. What a network's own log-in page answers has none of ours. */
  function isOfThisBuild(text: string) {
    const styles = document.querySelector('[rel=stylesheet]')?.getAttribute('href')
    return styles && text.includes(styles)
  }

  function show(text: string, isNew: boolean) {
    const next = new DOMParser().parseFromString(text, 'text/html')
    // The parser runs no scripts, so it reads what stands in for them as a part of the page.
    for (const instead of next.querySelectorAll('noscript')) instead.remove()
    // A menu that led here goes as it came, and the bar stays as it is: another one would blink.
    document.querySelector('dialog')?.close()
    for (const part of ['title', '[rel=canonical]', 'main'])
      document.querySelector(part)?.replaceWith(next.querySelector(part) ?? '')
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
      link.ariaCurrent = link.pathname === location.pathname ? 'page' : null
    if (isNew) scrollTo(0, 0)
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    // Firefox restores a position by the layout it has, and would then keep in place what stood there in the other page.
    heading?.getBoundingClientRect()
    arrive(isNew)
  }

  /** Where the server has another page by now, that one is shown. */
  async function compare(text: string) {
    try {
      const answer = await fetch(location.pathname, { cache: 'no-cache' })
      if (answer.ok && (await answer.text()) !== text) location.reload()
    } catch {}
  }

  navigation?.addEventListener('navigate', (event) => {
    const { pathname, search, hash } = new URL(event.destination.url)
    const text = texts.get(pathname + search)
    if (!text || !event.canIntercept || pathname === location.pathname || (hash && hash !== '#Services'))
      return
    if (Date.now() - fetchedAt > FRESH_MS || !leaveFor(pathname)) return
    event.intercept({
      focusReset: 'manual',
      handler: async () => {
        show(text, event.navigationType === 'push')
        void compare(text)
      },
    })
  })
  return fetchAhead
}
