import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { isLogOutPending, onPendingLogOut } from '../auth/pending-log-out.ts'
import { paths } from '../paths.ts'
import { useOnline } from '../sending/use-online.ts'

const PATIENCE_MS = 60_000

/** For a logout that did not reach the server within a minute online. Rarely seen. */
export function PendingLogOutNote() {
  if (!usePendingForLong()) return null
  return (
    <aside
      aria-label="Your log-out"
      className="forced-edge sticky bottom-3 z-10 mx-auto mb-3 w-[min(100%-24px,44rem)] rounded-card border border-jamun-200 bg-white px-4 py-3 text-base text-ink-2 leading-snug shadow-floating"
    >
      <p role="status">
        You are logged out here, but our server could not be told yet. We keep trying. To be sure, sign this
        device out on another one’s Dashboard, or{' '}
        <Link to={paths.forgotPassword} className="link">
          set a new password
        </Link>
        .
      </p>
    </aside>
  )
}

function usePendingForLong(): boolean {
  const pending = useSyncExternalStore(onPendingLogOut, isLogOutPending, () => false)
  const online = useOnline()
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!pending || !online) return
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [pending, online])
  return long
}
