import { type RefObject, useEffect, useRef } from 'react'
import { leaveForm } from '../../contract/form-leaves.ts'
import type { FormName } from './draft.ts'

/** Whether the browser asks not to be tracked. Counting is not tracking, but the request is respected. */
const hasDoNotTrack = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/**
 * Reports once, when the form is left, which field was touched last, or that it was sent. Nothing else: no typed text,
 * and nothing that links two visits. Runs in the background, and does nothing if the server does not know the call.
 *
 * @param isUnderWay whether it is being sent, or waits for a network: then it does not count as left
 */
export function useAbandonmentReport(
  form: FormName,
  element: RefObject<HTMLFormElement | null>,
  isUnderWay: () => boolean,
) {
  const isReported = useRef(false)

  function report(at: string): void {
    if (isReported.current) return
    isReported.current = true
    if (hasDoNotTrack()) return
    const body = new Blob([JSON.stringify({ form, at })], { type: 'application/json' })
    navigator.sendBeacon?.(leaveForm.path, body)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as the form is open
  useEffect(() => {
    let touched = ''
    const note = (control: EventTarget | null) => {
      touched = (control as HTMLInputElement | null)?.name || touched
    }
    const onFocus = ({ target }: Event) => note(target)
    const onLeave = () => {
      if (!isUnderWay()) report(touched || 'nothing')
    }
    const filled = element.current
    if (filled?.contains(document.activeElement)) note(document.activeElement)
    filled?.addEventListener('focusin', onFocus)
    window.addEventListener('pagehide', onLeave)
    return () => {
      filled?.removeEventListener('focusin', onFocus)
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  return {
    sent: () => report('sent'),
    /** A visitor who goes to the login returns to the form. */
    forget: () => {
      isReported.current = true
    },
  }
}
