/**
 * Everything an information page needs without hydration: its links are normal browser links. It hydrates only if this
 * device stores something, such as a submission without an answer. Serialised into the page as an inline script, so it
 * must not use anything from its module.
 *
 * @param pages and `forms` to prefetch after this page has loaded
 * @param offered the languages in which to offer the page
 * @param smoothScrollTo loading/smooth-scroll.ts
 * @param nextPages loading/next-pages.ts
 * @param showRequests loading/show-requests.ts
 */
export function informationPage(
  pages: string[],
  forms: string[],
  offered: RegExp,
  bringToLife: () => void,
  smoothScrollTo: (element: Element) => () => void,
  nextPages: typeof import('./next-pages.ts').nextPages,
  showRequests: () => Promise<void>,
): void {
  const SCROLL_DELAY_MS = 100
  const untilAlive = new AbortController()
  let here = ''
  let leaveServices = () => {}
  let started = false
  let isReplaced = false

  /** The id is set only now, so that the browser does not jump to it before. */
  function showServices(smoothly: boolean) {
    leaveServices()
    const services = document.querySelector('[data-services]')
    const timer = setTimeout(() => {
      if (!services) return
      services.id = 'Services'
      if (smoothly) leaveServices = smoothScrollTo(services)
    }, SCROLL_DELAY_MS)
    leaveServices = () => clearTimeout(timer)
  }

  function share({ target }: MouseEvent) {
    const url = (target as Element).closest<HTMLElement>('[data-share]')?.dataset.share
    if (url) navigator.share({ title: document.querySelector('h1')?.textContent ?? '', url }).catch(() => {})
  }

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const wish = link.dataset.afterLogin
    if (wish) sessionStorage.setItem('after-login', JSON.stringify({ from: wish, account: null }))
    if (link.pathname !== here || link.hash !== '#Services') return
    event.preventDefault()
    if (location.hash !== link.hash) history.pushState(null, '', link.hash)
    showServices(true)
  }

  function goBack() {
    leaveServices()
    // After a navigation while hydrated, the address has changed and this code cannot show it.
    if (location.pathname + location.search !== here) location.reload()
  }

  function isAnythingStored(): boolean {
    try {
      // A person who visits this page has left the login.
      for (const name of ['after-login', 'visitor-form']) sessionStorage.removeItem(name)
      // The router stores the scroll position of every page.
      const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      const isHalfSignedIn = 'auth' in localStorage && !document.documentElement.classList.contains('member')
      return isHalfSignedIn || stored.some((name) => !/^(auth|language)$|^react-router/.test(name))
    } catch {
      return false
    }
  }

  function start() {
    if (started) return
    started = true
    // The code of the document hydrates only the page that was loaded with it.
    if (isReplaced) location.reload()
    else bringToLife()
  }

  /** loading/offer-language.ts: few devices load it. */
  async function offerLanguage() {
    try {
      if (offered.test(localStorage.language ?? navigator.languages))
        await import(/* @vite-ignore */ '/language.js' as string)
    } catch {}
  }

  /** If something is stored by now, the next page is opened as a document and hydrates. */
  function leaveFor(address: string) {
    if (started || isAnythingStored()) return false
    here = address
    isReplaced = true
    return true
  }

  /** @param isNew whether the page was not reached by Back or Forward */
  function arrive(isNew: boolean) {
    here = location.pathname + location.search
    showServices(location.hash === '#Services' && isNew)
    void showRequests()
    if ('share' in navigator)
      for (const button of document.querySelectorAll('[data-share]')) button.removeAttribute('hidden')
  }

  const { type } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
  arrive(type === 'navigate')
  const fetchAhead = nextPages(pages, forms, leaveFor, arrive)
  addEventListener('click', share, untilAlive)
  addEventListener('click', follow, untilAlive)
  addEventListener('popstate', goBack, untilAlive)
  addEventListener('hydrating', () => untilAlive.abort(), { once: true })
  addEventListener('load', () => setTimeout(fetchAhead, 500), untilAlive)
  addEventListener('load', offerLanguage)
  // The tab that logged out may be closed before it could notify the server.
  addEventListener(
    'storage',
    ({ key, newValue }) => key === 'pending-log-out' && newValue && start(),
    untilAlive,
  )
  addEventListener('pageshow', () => isAnythingStored() && start(), untilAlive)
}
