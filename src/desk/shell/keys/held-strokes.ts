import type { KeyBinding } from './strokes.ts'

/** Letters and other characters, which have no default action outside fields. */
const isLetter = (stroke: string) => /^(Shift )?[^ ]$/u.test(stroke)

interface Page {
  /** Whether the page of the current address is on the screen. */
  isDrawn: () => boolean
  bindings: () => readonly KeyBinding[]
  press: (stroke: string) => void
}

/** Buffers keys that are pressed before a page is drawn: they are meant for it, not for the previous page. */
export function holdStrokes({ isDrawn, bindings, press }: Page) {
  let held: string[] = []
  return {
    /** Returns whether the key is buffered. */
    take(stroke: string, isRepeated: boolean): boolean {
      if (!isLetter(stroke) || (held.length === 0 && isDrawn())) return false
      if (held.length === 0 && bindings().some(({ keys, isEarly }) => isEarly && keys === stroke))
        return false
      if (!isRepeated) held.push(stroke)
      return true
    },
    /** Called after each render of another page. */
    drawn(): void {
      if (!isDrawn()) return
      const strokes = held
      held = []
      for (const stroke of strokes) press(stroke)
    },
  }
}
