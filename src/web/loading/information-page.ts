/**
 * All that an information page needs while it is not brought to life: its links are the browser's own. It comes to life only where
 * something is kept on this device, such as a submission that was not answered. Runs in the page, written into it as text, so
 * it may use nothing from around it.
 *
 * @param pages fetched ahead once this one is there: over a slow network the next tap then waits for nothing
 * @param smoothScrollTo loading/smooth-scroll.ts
 */
export function informationPage(
  pages: string[],
  bringToLife: () => void,
  smoothScrollTo: (element: Element) => () => void,
): void {
  const SCROLL_DELAY_MS = 100
  const untilAlive = new AbortController()
  const here = location.pathname + location.search
  let leaveServices = () => {}
  let started = false

  /** Their id is set only now, so that the browser does not jump there before. */
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
    // The page was left while it was alive, and the address has changed without one that could show it.
    if (location.pathname + location.search !== here) location.reload()
  }

  function isSomethingKept(): boolean {
    try {
      // Whoever is here does not go on to the log-in.
      for (const name of ['after-login', 'visitor-form']) sessionStorage.removeItem(name)
      // The router keeps how far every page was scrolled.
      const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      return kept.some((name) => name !== 'auth' && !name.startsWith('react-router')) || isHalfSignedIn()
    } catch {
      return false
    }
  }

  function isHalfSignedIn() {
    return localStorage.getItem('auth') !== null && !document.documentElement.classList.contains('member')
  }

  function start() {
    if (started) return
    started = true
    bringToLife()
  }

  /** The worker that keeps pages does so too, and answers with what it has kept. */
  function fetchAhead() {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData || serviceWorker?.controller) return
    for (const href of pages) {
      if (href === location.pathname) continue
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'prefetch', as: 'document', href }))
    }
  }

  /** Where the worker has shown at once what it had kept, and the server has a newer one. */
  const { serviceWorker } = navigator
  serviceWorker?.addEventListener('message', () => location.reload(), untilAlive)
  serviceWorker?.controller?.postMessage('newer')

  const { type } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
  showServices(location.hash === '#Services' && type === 'navigate')
  if ('share' in navigator)
    for (const button of document.querySelectorAll('[data-share]')) button.removeAttribute('hidden')
  addEventListener('click', share, untilAlive)
  addEventListener('click', follow, untilAlive)
  addEventListener('popstate', goBack, untilAlive)
  addEventListener('hydrating', () => untilAlive.abort(), { once: true })
  addEventListener('load', () => setTimeout(fetchAhead, 500), untilAlive)
  // The tab that owes the server a log-out may be closed before it could tell.
  addEventListener(
    'storage',
    ({ key, newValue }) => key === 'owed-log-out' && newValue && start(),
    untilAlive,
  )
  addEventListener('pageshow', () => isSomethingKept() && start(), untilAlive)
}
