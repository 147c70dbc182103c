/**
 * Hydrates a prerendered page. Serialised into the page as an inline script, so it must not use anything from its
 * module.
 *
 * Fetches all modules after text, fonts and pictures have loaded, or at the first interaction, and runs each in its own
 * task, so that the page stays responsive. Failed fetches are retried after 1, 2, 4 … 30 seconds and when the network
 * comes back; meanwhile #code-missing (layout/code-missing.tsx) offers to reload the page. Modules are imported only
 * after they are in the cache, because some browsers remember a failed import permanently.
 *
 * Returns a function that starts it at once.
 *
 * @param modules addresses, each after the modules it imports; the last one hydrates the page
 */
export function starter(modules: string[]): () => void {
  const signs = ['pointerdown', 'keydown', 'focusin', 'wheel']
  let started = false

  async function go() {
    if (started) return
    started = true
    setTimeout(sayMissing, 15_000)
    try {
      await Promise.all(await askOneByOne())
      for (const module of modules.slice(0, -1)) {
        await import(module)
        await new Promise((next) => setTimeout(next))
      }
      // React creates an error at start: for its stack trace the browser would parse all of React a second time.
      const errors = Error as { stackTraceLimit?: number }
      const { stackTraceLimit } = errors
      errors.stackTraceLimit = undefined
      await import(modules.at(-1) as string)
      errors.stackTraceLimit = stackTraceLimit
    } catch {
      sayMissing()
    }
  }

  /** Fetching all of them in one task would block a cheap phone during its first paint. */
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

  function sayMissing() {
    document.getElementById('code-missing')?.removeAttribute('hidden')
  }

  function use() {
    for (const sign of signs) removeEventListener(sign, use, true)
    void go()
  }

  for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true })
  const afterFirstPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)))
  if (document.readyState === 'complete') afterFirstPaint()
  else addEventListener('load', afterFirstPaint)
  return use
}
