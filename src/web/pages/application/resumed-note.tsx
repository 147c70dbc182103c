import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listApplications } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { auth } from '../../auth/auth-store.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { paths } from '../../paths.ts'
import { readPending } from '../../sending/pending-submission.ts'
import type { Resumed } from '../../sending/use-draft.ts'
import { exactTime } from '../../ui/format-time.ts'
import { Note } from '../../ui/note.tsx'

type Application = OutputOf<typeof listApplications>['applications'][number]

/** Phones' clocks may be a little wrong. */
const TOLERANCE_MS = 10 * 60_000

/** Says why the form is filled already, what is missing, and whether it may have arrived before. */
export function ResumedNote({ resumed }: { resumed?: Resumed }) {
  const arrived = useArrived(resumed === 'on its way')
  if (!resumed || resumed === 'queued') return null
  return (
    <Note look="info" role="status">
      {resumed === 'on its way' ? (
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
          on the device.{resumed === 'on its way' && ' It cannot arrive twice.'}
        </p>
      )}
    </Note>
  )
}

/** The newest application that the server received since the interrupted one was sent. */
function useArrived(interrupted: boolean): Application | undefined {
  const { status } = useAuth()
  const [arrived, setArrived] = useState<Application>()
  useEffect(() => {
    const since = readPending('application', auth.account ?? null)?.since
    if (!interrupted || since === undefined || status !== 'signed-in') return
    const asking = new AbortController()
    call(listApplications, undefined, { signal: asking.signal })
      .then(({ applications }) =>
        setArrived(applications.find(({ submittedAt }) => Date.parse(submittedAt) > since - TOLERANCE_MS)),
      )
      // Unknown then. Sent again with the same key it counts once anyway.
      .catch(() => {})
    return () => asking.abort()
  }, [interrupted, status])
  return arrived
}
