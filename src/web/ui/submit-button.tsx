import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

const PATIENCE_MS = 10_000

interface SubmitButtonProps {
  busy: boolean
  busyText: string
  children: string
  className?: string
}

/** Locked while the call is on its way; calls have no time limit, so after a while it says that it still waits. */
export function SubmitButton({ busy, busyText, children, className = 'w-full' }: SubmitButtonProps) {
  return (
    <div>
      <Button type="submit" disabled={busy} className={className}>
        {busy ? busyText : children}
      </Button>
      <div role="status">{busy && <StillWorking />}</div>
    </div>
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
