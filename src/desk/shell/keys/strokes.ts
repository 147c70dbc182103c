export interface KeyBinding {
  /** `j`, `Shift x`, `Mod k` (Ctrl, or Cmd on a Mac), one after the other as `g e`; `Enter` and `Esc` too. */
  keys: string
  label: string
  /** Under which heading the dialog of all keys shows it. */
  group: string
  /** Whether a key held down does it again and again. */
  repeats?: true
  /** Whether it also works while the page that the address names is not drawn yet. */
  isEarly?: true
  run: () => void
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** `Shift x` is one stroke, `g e` are two. */
export function strokesOf(keys: string): string[] {
  const strokes: string[] = []
  let held = ''
  for (const part of keys.split(' '))
    if (part === 'Shift' || part === 'Mod') held += `${part} `
    else {
      strokes.push(held + part)
      held = ''
    }
  return strokes
}

/** How a press is written in a binding; undefined for keys nobody can bind. */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined {
  if (altKey || ['Shift', 'Control', 'Meta', 'Alt', 'Dead', 'Process'].includes(key)) return undefined
  const name = key === 'Escape' ? 'Esc' : key.toLowerCase() === key.toUpperCase() ? key : named(key)
  // Which sign a key types is decided with Shift already; for a letter it is told apart.
  const shift = shiftKey && /^[a-z]$/.test(name) ? 'Shift ' : ''
  return `${ctrlKey || metaKey ? 'Mod ' : ''}${shift}${name}`
}

const named = (key: string) => (key.length === 1 ? key.toLowerCase() : key)

/** Whether it is typed with letters and signs alone: these sleep in fields and can be switched off. */
export const isSingle = (keys: string) => strokesOf(keys).every((stroke) => /^(Shift )?.$/u.test(stroke))

const SEQUENCE_MS = 1500

/** Remembers the keys that were pressed one after the other. */
export function makeMatcher(now: () => number = Date.now) {
  let before: string[] = []
  let at = 0
  return {
    /** What a stroke means: a binding, the beginning of one, or nothing. Of several the newest counts. */
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
