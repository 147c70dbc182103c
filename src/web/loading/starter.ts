/**
 * Brings a prerendered page to life. Runs in the page, written into it as text, so it may use nothing from around it.
 *
 * Fetches all modules as soon as words, fonts and pictures are there or somebody touches the page. Runs them at the first sign
 * of use, at the latest after some seconds: while a page is only looked at, a cheap phone has better things to do, such as drawing it.
 * A visitor who has been here before, a page without words and one opened at a place of its own need them at once. The last one, which
 * hydrates, runs in a task of its own, so that the page can answer before. What does not arrive is tried again, after
 * 1, 2, 4 … 30 seconds and when the network comes back; meanwhile #code-missing (layout/code-missing.tsx) offers to reload the
 * page. Modules are not imported before they are in the cache, because some browsers remember for good that one could
 * not be fetched.
 *
 * A tap on a button meanwhile is kept and done once the page says that it is alive.
 *
 * @param modules addresses, each after what it imports itself; the last one hydrates the page
 */
export function starter(modules: string[]): void {
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel', 'scroll']
  const lookedAtMs = 3000
  let beginUse = () => {}
  const inUse = new Promise<void>((resolve) => {
    beginUse = resolve
  })
  let started = false
  let tapped: HTMLElement | null

  async function go() {
    if (started) return
    started = true
    setTimeout(sayMissing, 15_000)
    setTimeout(beginUse, lookedAtMs)
    try {
      await Promise.all(await askOneByOne())
      if (location.hash || !document.querySelector('h1') || isKnown()) beginUse()
      await inUse
      const hydrate = modules.at(-1) as string
      await Promise.all(modules.slice(0, -1).map((module) => import(module)))
      await new Promise((next) => setTimeout(next))
      // React makes an error as it starts: for its stack trace the browser would read all of React a second time.
      const errors = Error as { stackTraceLimit?: number }
      const { stackTraceLimit } = errors
      errors.stackTraceLimit = undefined
      await import(hydrate)
      errors.stackTraceLimit = stackTraceLimit
    } catch {
      sayMissing()
    }
  }

  /** All of them in one task would hold up a cheap phone while it is still drawing. */
  async function askOneByOne() {
    const answers: Promise<unknown>[] = []
    for (const module of modules) {
      answers.push(fetchUntilHere(module))
      await new Promise((next) => setTimeout(next))
    }
    return answers
  }

  async function fetchUntilHere(href: string) {
    for (let pause = 1000; ; pause = Math.min(2 * pause, 30_000)) {
      try {
        const answer = await fetch(href)
        if (answer.ok) return await answer.arrayBuffer()
      } catch {}
      await new Promise((again) => {
        setTimeout(again, pause)
        addEventListener('online', again, { once: true })
      })
    }
  }

  function use() {
    for (const sign of signs) removeEventListener(sign, use, true)
    beginUse()
    void go()
  }

  function isKnown() {
    try {
      // The router keeps there how far every page was scrolled.
      const kept = Object.keys(sessionStorage).filter((name) => !name.startsWith('react-router'))
      return localStorage.length + kept.length > 0
    } catch {
      return false
    }
  }

  function sayMissing() {
    document.getElementById('code-missing')?.removeAttribute('hidden')
  }

  function keepTap({ target }: Event) {
    tapped = (target as Element).closest('button[type=button]:not([commandfor])')
  }

  addEventListener('click', keepTap, true)
  // From here on the page keeps taps itself.
  addEventListener('hydrating', () => removeEventListener('click', keepTap, true))
  addEventListener('alive', () => tapped?.click())
  for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true })
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))))
  setTimeout(go, lookedAtMs)
}
