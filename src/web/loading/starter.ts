/**
 * Brings a prerendered page to life. Runs in the page, written into it as text, so it may use nothing from around it.
 *
 * Fetches all modules once words, fonts and pictures are there, or as soon as somebody touches the page, and runs each in a task
 * of its own, so that the page can answer in between. What does not arrive is tried again, after 1, 2, 4 … 30 seconds and when
 * the network comes back; meanwhile #code-missing (layout/code-missing.tsx) offers to reload the page. Modules are not imported
 * before they are in the cache, because some browsers remember for good that one could not be fetched.
 *
 * Answers what starts at once.
 *
 * @param modules addresses, each after what it imports itself; the last one hydrates the page
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
      // React makes an error as it starts: for its stack trace the browser would read all of React a second time.
      const errors = Error as { stackTraceLimit?: number }
      const { stackTraceLimit } = errors
      errors.stackTraceLimit = undefined
      await import(modules.at(-1) as string)
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
