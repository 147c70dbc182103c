/**
 * Scrolls smoothly to an element, or at once with reduced motion. Returns a function that stops it.
 *
 * Own animation steps, because the browser's smooth scrolling is asynchronous and would move the page again after Back
 * has restored its position. Serialised into information pages, so it must not use anything from its module.
 */
export function smoothScrollTo(element: Element): () => void {
  const DURATION_MS = 600
  /** A late frame does not make the page jump. */
  const LONGEST_STEP_MS = 50
  const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - 4 * (1 - part) ** 3)
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  // Scrolling or typing by the person stops it.
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, stop, { signal: stopped.signal, passive: true })

  const start = scrollY
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const distance = element.getBoundingClientRect().top - margin
  let elapsed = matchMedia('(prefers-reduced-motion: reduce)').matches ? DURATION_MS : 0
  let last = performance.now()

  function step(now: number) {
    if (stopped.signal.aborted) return
    elapsed += Math.min(Math.max(now - last, 0), LONGEST_STEP_MS)
    last = now
    if (elapsed < DURATION_MS) {
      scrollTo(0, start + distance * easeInOut(elapsed / DURATION_MS))
      requestAnimationFrame(step)
    } else {
      // The element may have moved while other content loaded.
      element.scrollIntoView()
      stop()
    }
  }
  step(last)
  return stop
}
