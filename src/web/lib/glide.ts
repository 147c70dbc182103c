const GLIDE_MS = 600
/** A frame that comes late does not make the page jump. */
const LONGEST_STEP_MS = 50
/** Whoever takes the page in hand keeps it. */
const TAKING_OVER = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls smoothly to an element, at once for people who asked for less motion. Answers how to stop it.
 *
 * The steps are our own: smooth scrolling of the browser goes on beside the page's code, and moves the page once more after
 * Back has put it where it was.
 */
export function glideTo(element: Element): () => void {
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  for (const type of TAKING_OVER) addEventListener(type, stop, { signal: stopped.signal, passive: true })

  const begin = scrollY
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const way = element.getBoundingClientRect().top - margin
  let passed = matchMedia('(prefers-reduced-motion: reduce)').matches ? GLIDE_MS : 0
  let last = performance.now()

  function step(now: number) {
    if (stopped.signal.aborted) return
    passed += Math.min(Math.max(now - last, 0), LONGEST_STEP_MS)
    last = now
    if (passed < GLIDE_MS) {
      scrollTo(0, begin + way * easeInOut(passed / GLIDE_MS))
      requestAnimationFrame(step)
    } else {
      // What has loaded meanwhile may have moved it.
      element.scrollIntoView()
      stop()
    }
  }
  step(last)
  return stop
}

const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - 4 * (1 - part) ** 3)
