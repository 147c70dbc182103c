import type { KeyBinding } from './strokes.ts'

/** Letters and signs, which do nothing outside fields by themselves. */
const isLetter = (stroke: string) => /^(Shift )?[^ ]$/u.test(stroke)

interface Page {
  /** Whether the page that the address names is on the screen. */
  isDrawn: () => boolean
  bindings: () => readonly KeyBinding[]
  press: (stroke: string) => void
}

/** Keeps keys that are pressed while a page is not drawn yet: they are meant for it, and not for the one before. */
export function holdStrokes({ isDrawn, bindings, press }: Page) {
  let held: string[] = []
  return {
    /** Answers whether it is kept. */
    take(stroke: string, isRepeated: boolean): boolean {
      if (!isLetter(stroke) || (held.length === 0 && isDrawn())) return false
      if (held.length === 0 && bindings().some(({ keys, isEarly }) => isEarly && keys === stroke))
        return false
      if (!isRepeated) held.push(stroke)
      return true
    },
    /** After each drawing of another page. */
    drawn(): void {
      if (!isDrawn()) return
      const strokes = held
      held = []
      for (const stroke of strokes) press(stroke)
    },
  }
}
