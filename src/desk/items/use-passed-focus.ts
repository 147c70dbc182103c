import { useEffect, useRef } from 'react'

/** The pressed button was removed with the former item: its successor takes the focus, unless that has moved on. */
export function usePassedFocus(keepsFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (keepsFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [keepsFocus])
  return button
}
