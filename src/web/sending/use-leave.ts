import { type RefObject, useEffect, useRef } from 'react'
import { leaveForm } from '../../contract/form-leaves.ts'
import type { FormName } from './draft.ts'

/** Whether the browser asks not to be tracked. A count is no tracking, but whoever asks is left alone. */
const wantsNoCounting = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/**
 * Tells the server once, as the form is left, which field was touched last, or that it was sent. No more: nothing that was typed, and nothing by which
 * two visits would be known as one person's. Nobody waits for it, and where the server does not know the call nothing happens.
 *
 * @param isUnderWay whether it is being sent, or waits for a network: then it has not been left
 */
export function useLeave(
  form: FormName,
  element: RefObject<HTMLFormElement | null>,
  isUnderWay: () => boolean,
) {
  const isTold = useRef(false)

  function tell(at: string): void {
    if (isTold.current) return
    isTold.current = true
    if (wantsNoCounting()) return
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
      if (!isUnderWay()) tell(touched || 'nothing')
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
    sent: () => tell('sent'),
    /** Whoever goes to log in comes back to it. */
    forget: () => {
      isTold.current = true
    },
  }
}
