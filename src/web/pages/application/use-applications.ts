import { useEffect, useState } from 'react'
import { listApplications } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { useAuth } from '../../auth/use-auth.ts'

export type Application = OutputOf<typeof listApplications>['applications'][number]

/** What the signed-in member has applied for. Nothing for visitors, until it is known, and where the server does not say. */
export function useApplications(): Application[] {
  const { status } = useAuth()
  const [known, setKnown] = useState<Application[]>([])
  useEffect(() => {
    setKnown([])
    if (status !== 'signed-in') return
    const asking = new AbortController()
    call(listApplications, undefined, { signal: asking.signal })
      .then(({ applications }) => setKnown(applications ?? []))
      // Unknown then: nothing is said of it.
      .catch(() => {})
    return () => asking.abort()
  }, [status])
  return known
}
