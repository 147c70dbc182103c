import { useEffect, useState } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button, type Look } from './button.tsx'

const PATIENCE_MS = 10_000

interface SubmitButtonProps {
  busy: boolean
  busyText: string
  children: string
  look?: Look
  className?: string
}

/**
 * Locked while the call is on its way; calls have no time limit, so after a while it says that it still waits. Locked too
 * until the page's code is there, or the browser would send the form to an address that takes none, and what was typed
 * would be gone.
 */
export function SubmitButton({ busy, busyText, children, look, className = 'w-full' }: SubmitButtonProps) {
  const hydrated = useHydrated()
  const untilHydrated = hydrated ? '' : 'relative opacity-100!'
  return (
    <div>
      <Button
        type="submit"
        look={look}
        disabled={busy || !hydrated}
        className={`${className} ${untilHydrated}`}
        // The field keeps the focus while the button is pressed: a hint that shows as the field is left would push the
        // button away from under the finger, and the press would be lost.
        onMouseDown={(event) => event.preventDefault()}
      >
        {busy ? busyText : children}
        {!hydrated && <GettingReady />}
      </Button>
      <div role="status">{busy && <StillWorking />}</div>
    </div>
  )
}

/** Covers the button's text where the code takes its time. */
function GettingReady() {
  return (
    <span className="appear-late absolute inset-0 grid place-items-center rounded-full bg-jamun-600">
      Getting ready...
    </span>
  )
}

function StillWorking() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <p className="mt-3 text-base text-ink-2">
      Still working. The network is slow; please keep this page open.
    </p>
  )
}
