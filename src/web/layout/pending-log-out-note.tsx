import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { isLogOutPending, onPendingLogOut } from '../auth/pending-log-out.ts'
import { paths } from '../paths.ts'
import { useOnline } from '../sending/use-online.ts'
import { Sentence } from '../texts/sentence.tsx'
import { words } from '../texts/texts.ts'

const PATIENCE_MS = 60_000

/** For a logout that did not reach the server within a minute online. Rarely seen. */
export function PendingLogOutNote() {
  if (!usePendingForLong()) return null
  return (
    <aside
      aria-label={words.notes.yourLogOut}
      className="forced-edge sticky bottom-3 z-10 mx-auto mb-3 w-[min(100%-24px,44rem)] rounded-card border border-jamun-200 bg-white px-4 py-3 text-base text-ink-2 leading-snug shadow-floating"
    >
      <p role="status">
        <Sentence
          text={words.notes.logOutPending}
          parts={{
            password: (text) => (
              <Link to={paths.forgotPassword} className="link">
                {text}
              </Link>
            ),
          }}
        />
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
