import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listApplications } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { exactTime } from '../../lib/time-words.ts'
import { readUnfinished } from '../../lib/unfinished-send.ts'
import { useAuth } from '../../lib/use-auth.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/note.tsx'

type Application = OutputOf<typeof listApplications>['applications'][number]

/** Clocks of phones go wrong; a little. */
const TOLERANCE_MS = 10 * 60_000

/** Why the form is filled already, what is missing in it, and whether it may have arrived before. */
export function BackAgain({ cameBack }: { cameBack?: 'waiting' | 'on its way' | 'to finish' }) {
  const arrived = useArrived(cameBack === 'on its way')
  if (!cameBack || cameBack === 'waiting') return null
  return (
    <Note look="info" role="status">
      {cameBack === 'on its way' ? (
        <p className="font-semibold">This page was closed while your application was on its way.</p>
      ) : (
        <p className="font-semibold">Here is what you had typed.</p>
      )}
      {arrived ? (
        <p className="mt-1 text-base">
          An application of yours arrived {exactTime(new Date(arrived.submittedAt))}, with the reference{' '}
          <strong>{arrived.reference}</strong>. If that is the one, you are done:{' '}
          <Link to={paths.dashboard} className="link font-semibold">
            see it on your Dashboard
          </Link>
          .
        </p>
      ) : (
        <p className="mt-1 text-base">
          Please type your Aadhaar number, voter ID number and transaction number again; they are never stored
          on the device.{cameBack === 'on its way' && ' It cannot arrive twice.'}
        </p>
      )}
    </Note>
  )
}

/** The newest application that came in since the interrupted one was sent. */
function useArrived(interrupted: boolean): Application | undefined {
  const { status } = useAuth()
  const [arrived, setArrived] = useState<Application>()
  useEffect(() => {
    const since = readUnfinished('application')?.since
    if (!interrupted || since === undefined || status !== 'signed-in') return
    const asking = new AbortController()
    call(listApplications, undefined, { signal: asking.signal })
      .then(({ applications }) =>
        setArrived(applications.find(({ submittedAt }) => Date.parse(submittedAt) > since - TOLERANCE_MS)),
      )
      // Not known, then: typed again under the same key it counts once anyway.
      .catch(() => {})
    return () => asking.abort()
  }, [interrupted, status])
  return arrived
}
