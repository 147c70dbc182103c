import { flushSync } from 'react-dom'

/**
 * Renders a change and moves the focus at once: in a later frame the person may be typing elsewhere already.
 *
 * @param element finds the element to focus, after the change
 */
export function focusAfter(change: () => void, element: () => HTMLElement | null | undefined): void {
  flushSync(change)
  element()?.focus()
}
