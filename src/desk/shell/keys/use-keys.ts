import { type RefObject, useEffect, useRef } from 'react'
import { addressNow } from '../../ui/address-now.ts'
import { holdStrokes } from './held-strokes.ts'
import { singleKeysAreOn } from './single-keys.ts'
import { isSingle, type KeyBinding, makeMatcher, strokeOf } from './strokes.ts'

export type { KeyBinding } from './strokes.ts'

const inForce = new Set<RefObject<KeyBinding[]>>()

/** The active bindings, in the order of registration. */
export const bindingsNow = () => [...inForce].flatMap(({ current }) => current)

/** Registers keys while the component is mounted. Each one also has a button. The search offers them as actions. */
export function useKeys(bindings: KeyBinding[]): void {
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  useEffect(() => {
    inForce.add(latest)
    return () => {
      inForce.delete(latest)
    }
  }, [])
}

/**
 * The keyboard listener of the whole page, used once, in the frame.
 *
 * @param drawn the key of the address that is drawn
 */
export function useKeyboard(personId: string, drawn: string): void {
  const latest = useRef(drawn)
  const strokes = useRef<ReturnType<typeof holdStrokes>>(null)
  useEffect(() => {
    const matcher = makeMatcher()
    const held = holdStrokes({
      isDrawn: () => addressNow().key === latest.current,
      bindings: bindingsNow,
      press: (stroke) => {
        if (isField(document.activeElement) || document.querySelector('dialog[open]')) return
        const found = matcher.press(stroke, bindingsNow())
        if (found && found !== 'begun') found.run()
      },
    })
    strokes.current = held
    function press(event: KeyboardEvent): void {
      const stroke = strokeOf(event)
      if (!stroke || event.defaultPrevented || event.isComposing) return
      // An open dialog handles the keyboard itself.
      if (document.querySelector('dialog[open]')) return
      const { target } = event
      const isAwake = singleKeysAreOn(personId) && !isField(target)
      if (isAwake && held.take(stroke, event.repeat)) {
        event.preventDefault()
        return
      }
      const known = bindingsNow().filter(({ keys }) => isAwake || !isSingle(keys))
      const found = matcher.press(stroke, known)
      if (!found || found === 'begun') return
      if (stroke === 'Enter' && isPressable(target)) return
      if (stroke === 'Esc' && isField(target)) return
      event.preventDefault()
      if (!event.repeat || found.repeats) found.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [personId])
  // The bindings of the new page are active by now, because effects of child components run first.
  useEffect(() => {
    latest.current = drawn
    strokes.current?.drawn()
  }, [drawn])
}

const SIGNLESS = ['checkbox', 'radio', 'button', 'submit', 'reset']

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !SIGNLESS.includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('a, button, input, select, summary, textarea')
