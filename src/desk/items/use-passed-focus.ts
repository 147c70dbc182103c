import { useEffect, useRef } from 'react'

/**
 * Moves the focus to this button, if the pressed button was removed with the previous item and no other
 * element has taken the focus.
 */
export function usePassedFocus(keepsFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (keepsFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [keepsFocus])
  return button
}
