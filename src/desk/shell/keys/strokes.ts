export interface KeyBinding {
  /** `j`, `Shift x`, `Alt 1`, `Mod k` (Ctrl, or Cmd on a Mac), sequences such as `g e`, and `Enter` and `Esc`. */
  keys: string
  label: string
  /** The heading in the dialog of all keys. */
  group: string
  /** Whether the action repeats while the key is held down. */
  repeats?: true
  /** Whether the key also works before the page of the current address is drawn. */
  isEarly?: true
  run: () => void
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** `Shift x` is one stroke, `g e` are two. */
export function strokesOf(keys: string): string[] {
  const strokes: string[] = []
  let held = ''
  for (const part of keys.split(' '))
    if (part === 'Shift' || part === 'Mod' || part === 'Alt') held += `${part} `
    else {
      strokes.push(held + part)
      held = ''
    }
  return strokes
}

/** A key press in the notation of a binding; undefined for keys that cannot be bound. */
export function strokeOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined {
  // Uses the position of the key, because a Mac types another character with Alt. Alt Gr counts as Ctrl and
  // Alt.
  if (altKey && !ctrlKey && !metaKey && !shiftKey && /^Digit\d$/.test(code)) return `Alt ${code.slice(-1)}`
  if (altKey || ['Shift', 'Control', 'Meta', 'Alt', 'Dead', 'Process'].includes(key)) return undefined
  const name = key === 'Escape' ? 'Esc' : key.toLowerCase() === key.toUpperCase() ? key : named(key)
  // The character already depends on Shift; only for a letter is Shift given separately.
  const shift = shiftKey && /^[a-z]$/.test(name) ? 'Shift ' : ''
  return `${ctrlKey || metaKey ? 'Mod ' : ''}${shift}${name}`
}

const named = (key: string) => (key.length === 1 ? key.toLowerCase() : key)

/** Whether the binding types something in a field: such keys are ignored in fields and can be switched off. */
export const isSingle = (keys: string) => strokesOf(keys).every((stroke) => /^(Shift |Alt )?.$/u.test(stroke))

const SEQUENCE_MS = 1500

/** Matches sequences of keys. */
export function makeMatcher(now: () => number = Date.now) {
  let before: string[] = []
  let at = 0
  return {
    /** The meaning of a stroke: a binding, the beginning of a sequence, or nothing. The newest binding applies. */
    press(stroke: string, bindings: readonly KeyBinding[]): KeyBinding | 'begun' | undefined {
      const known = now() - at < SEQUENCE_MS ? before : []
      at = now()
      before = []
      for (const pressed of known.length > 0 ? [[...known, stroke], [stroke]] : [[stroke]]) {
        const fitting = bindings.filter(({ keys }) =>
          pressed.every((one, index) => strokesOf(keys)[index] === one),
        )
        const whole = fitting.findLast(({ keys }) => strokesOf(keys).length === pressed.length)
        if (whole) return whole
        if (fitting.length === 0) continue
        before = pressed
        return 'begun'
      }
      return undefined
    },
  }
}
