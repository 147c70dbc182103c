/**
 * Brings a prerendered page to life. Runs in the page, written into it as text, so it may use nothing from around it.
 *
 * Fetches all modules once words, fonts and pictures are there, or as soon as somebody touches the page, and runs each in a task
 * of its own, so that the page can answer in between. What does not arrive is tried again, after 1, 2, 4 … 30 seconds and when
 * the network comes back; meanwhile #code-missing (layout/code-missing.tsx) offers to reload the page. Modules are not imported
 * before they are in the cache, because some browsers remember for good that one could not be fetched.
 *
 * A form can be filled and sent from the start. What is pressed before the page is alive is done once it is.
 *
 * @param modules addresses, each after what it imports itself; the last one hydrates the page
 */
export function starter(modules: string[]): void {
  const signs = ['pointerdown', 'keydown', 'focusin', 'wheel']
  const ofFields =
    'keydown keypress keyup textInput beforeinput input change select selectstart selectionchange cut copy paste focusin focusout compositionstart compositionupdate compositionend pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup click'.split(
      ' ',
    )
  let started = false
  let pressed: (() => void) | undefined

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

  function keepTap({ target }: Event) {
    const button = (target as Element).closest<HTMLElement>('button[type=button]:not([commandfor])')
    pressed = button ? () => button.click() : undefined
  }

  /** Says so at once. The server takes no form the browser sends by itself. */
  function keepSubmit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    const form = event.target as HTMLFormElement
    const button = form.querySelector<HTMLElement>('[type=submit]')
    button?.setAttribute('data-pressed', '')
    pressed = () => {
      button?.removeAttribute('data-pressed')
      form.requestSubmit()
    }
    use()
  }

  /**
   * Where an event reaches React while it comes to life, React does all the rest at once first: a key would wait for it. So none of
   * those that a key or a finger makes may get there. Fields answer without code, and React reads what they hold; what Submit
   * answers until then stands in the page.
   */
  function keepFromReact(event: Event) {
    if ((event.target as Element).closest?.('input, select, textarea, [type=submit]')) event.stopPropagation()
  }

  for (const type of ofFields) addEventListener(type, keepFromReact, true)
  addEventListener('click', keepTap, true)
  addEventListener('submit', keepSubmit, true)
  // Without scripts they stay as they are.
  for (const button of document.querySelectorAll('button[type=submit]')) button.removeAttribute('disabled')
  addEventListener('hydrating', () => removeEventListener('click', keepTap, true))
  addEventListener('hydrated', () => {
    for (const type of ofFields) removeEventListener(type, keepFromReact, true)
  })
  addEventListener('alive', () =>
    setTimeout(() => {
      removeEventListener('submit', keepSubmit, true)
      pressed?.()
    }),
  )
  for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true })
  const afterFirstPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)))
  if (document.readyState === 'complete') afterFirstPaint()
  else addEventListener('load', afterFirstPaint)
}
