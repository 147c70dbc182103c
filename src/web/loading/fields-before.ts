import { type Control, valueIn } from '../forms/control.ts'

let before: Control[] = []
let focused: EventTarget | null = null

/**
 * Notes the fields of the prerendered page, just before React comes. A browser that translates the page has put elements of its own
 * around every text by then: React finds another page than it expects, and puts new fields in the place of those that somebody fills.
 * The old ones still hold what was typed into them, to the last letter.
 */
export function noteFields(): void {
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

/** The field in whose place this one has come, if it has; the focus comes along. */
export function fieldBefore(control: Control): Control | undefined {
  const old = before.find((one) => !one.isConnected && nameOf(one) === nameOf(control))
  if (old && old === focused && document.activeElement === document.body) {
    control.focus({ preventScroll: true })
    focused = control
  }
  return old
}

/** What was typed into the field in whose place this one has come. */
export function typedBefore(control: Control): string {
  const old = fieldBefore(control)
  return old ? valueIn(old) : ''
}

/** Radio buttons share a name, and the boxes of a code have none. */
function nameOf(control: Control): string {
  const value = control.type === 'radio' ? control.value : ''
  return [control.name, value, control.getAttribute('aria-label')].join()
}
