/**
 * Lets the form of a prerendered page be filled and sent from the start: what is pressed before the page is alive is done once it
 * is. Runs in the page, written into it as text, so it may use nothing from around it.
 *
 * @param bringToLife starts it, if nobody has
 */
export function keepInput(bringToLife: () => void): void {
  const ofFields =
    'keydown keypress keyup textInput beforeinput input change select selectstart selectionchange cut copy paste focusin focusout compositionstart compositionupdate compositionend pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup click'.split(
      ' ',
    )
  let pressed: (() => void) | undefined

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
    const place = [...document.forms].indexOf(form)
    pressed = () => {
      button?.removeAttribute('data-pressed')
      // A translated page has another one in its place by then.
      document.forms[place]?.requestSubmit()
    }
    bringToLife()
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
}
