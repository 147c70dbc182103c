import { CloudOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useReach } from '../live/use-live.ts'
import { useOutbox } from '../offline/use-outbox.ts'
import { whenOf } from '../ui/times.ts'

/**
 * Shows that there is no network, and the number of queued actions, together with `children`. Screen readers
 * announce it once.
 */
export function ReachNote({ children }: { children?: ReactNode }) {
  const isOffline = useReach() === 'offline'
  const [since, setSince] = useState<string>()
  if (isOffline !== (since !== undefined)) setSince(isOffline ? whenOf(new Date().toISOString()) : undefined)
  const waiting = useOutbox()
  const refused = waiting.filter((action) => action.refused).length
  const leaving = waiting.length - refused
  return (
    <div role="status" className="frame-reach">
      {(isOffline || waiting.length > 0) && (
        <p>
          <CloudOff aria-hidden="true" size={20} className="flex-none text-jamun-600" />
          <span>
            {isOffline && (
              <>
                <b>No connection since {since}.</b> You see everything as it was.{' '}
              </>
            )}
            {leaving > 0 &&
              `${changes(leaving)} here and ${leaving === 1 ? 'leaves' : 'leave'} by ${leaving === 1 ? 'itself' : 'themselves'}. `}
            {refused > 0 &&
              `${refused === 1 ? '1 change was' : `${refused} changes were`} not saved: open the enquiry.`}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}

const changes = (count: number) => (count === 1 ? '1 change waits' : `${count} changes wait`)
