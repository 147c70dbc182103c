import { useEffect, useState } from 'react'
import { listApplications } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { useAuth } from '../../auth/use-auth.ts'

export type Application = OutputOf<typeof listApplications>['applications'][number]

/** The applications of the member. Empty for visitors, while loading, and if the server does not return them. */
export function useApplications(): Application[] {
  const { status } = useAuth()
  const [known, setKnown] = useState<Application[]>([])
  useEffect(() => {
    setKnown([])
    if (status !== 'signed-in') return
    const asking = new AbortController()
    call(listApplications, undefined, { signal: asking.signal })
      .then(({ applications }) => setKnown(applications ?? []))
      // Then the list stays empty.
      .catch(() => {})
    return () => asking.abort()
  }, [status])
  return known
}
