/**
 * Lets people fill and submit the form of a prerendered page before hydration: the submit is repeated after it.
 * Serialised into the page as an inline script, so it must not use anything from its module.
 *
 * @param bringToLife starts the hydration, if not started yet
 */
export function queueEarlyInput(bringToLife: () => void): void {
  const ofFields =
    'keydown keypress keyup textInput beforeinput input change select selectstart selectionchange cut copy paste focusin focusout compositionstart compositionupdate compositionend pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup click'.split(
      ' ',
    )
  let pressed: (() => void) | undefined

  function keepTap({ target }: Event) {
    const button = (target as Element).closest<HTMLElement>('button[type=button]:not([commandfor])')
    pressed = button ? () => button.click() : undefined
  }

  /** Shows at once that the form will be sent. The server accepts no native form submission. */
  function queueSubmit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    const form = event.target as HTMLFormElement
    const button = form.querySelector<HTMLElement>('[type=submit]')
    button?.setAttribute('data-pressed', '')
    const place = [...document.forms].indexOf(form)
    pressed = () => {
      button?.removeAttribute('data-pressed')
      // In a translated page React has replaced the form by then.
      document.forms[place]?.requestSubmit()
    }
    bringToLife()
  }

  /**
   * An event that reaches React during hydration makes it finish the rest synchronously, which would delay a keystroke.
   * So events of keyboard and touch are stopped here. Fields work without code, and React reads their values; the
   * feedback of Submit is already in the page.
   */
  function stopBeforeHydration(event: Event) {
    if ((event.target as Element).closest?.('input, select, textarea, [type=submit]')) event.stopPropagation()
  }

  for (const type of ofFields) addEventListener(type, stopBeforeHydration, true)
  addEventListener('click', keepTap, true)
  addEventListener('submit', queueSubmit, true)
  // Without scripts they stay disabled.
  for (const button of document.querySelectorAll('button[type=submit]')) button.removeAttribute('disabled')
  addEventListener('hydrating', () => removeEventListener('click', keepTap, true))
  addEventListener('hydrated', () => {
    for (const type of ofFields) removeEventListener(type, stopBeforeHydration, true)
  })
  addEventListener('alive', () =>
    setTimeout(() => {
      removeEventListener('submit', queueSubmit, true)
      pressed?.()
    }),
  )
}
