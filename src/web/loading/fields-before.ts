import { type Control, valueIn } from '../forms/control.ts'

let before: Control[] = []
let focused: EventTarget | null = null

/**
 * Records the fields of the prerendered page, just before hydration. If the browser has translated the page, every text
 * is wrapped in extra elements by then: hydration fails, and React replaces the fields that somebody is filling. The
 * old ones still contain the typed text.
 */
export function recordPrerenderedFields(): void {
  before = [...document.querySelectorAll<Control>('input, select, textarea')]
  focused = document.activeElement
  const noteFocus = ({ target }: Event) => {
    focused = target
  }
  addEventListener('focusin', noteFocus, true)
  addEventListener('alive', () =>
    setTimeout(() => {
      removeEventListener('focusin', noteFocus, true)
      before = []
      focused = null
    }),
  )
}

/** The field that this one replaced, if any; moves the focus too. */
export function replacedField(control: Control): Control | undefined {
  const old = before.find((one) => !one.isConnected && nameOf(one) === nameOf(control))
  if (old && old === focused && document.activeElement === document.body) {
    control.focus({ preventScroll: true })
    focused = control
  }
  return old
}

/** The text typed into the field that this one replaced. */
export function replacedValue(control: Control): string {
  const old = replacedField(control)
  return old ? valueIn(old) : ''
}

/** Radio buttons share a name, and code boxes have none. */
function nameOf(control: Control): string {
  const value = control.type === 'radio' ? control.value : ''
  return [control.name, value, control.getAttribute('aria-label')].join()
}
