import { useEffect, useState } from 'react'
import { readDetails } from '../../../contract/my-account.ts'
import { call } from '../../api/call.ts'
import { useAuth } from '../../auth/use-auth.ts'

/** The full name of the member; the username if the server does not return it. Empty for visitors. */
export function useFullName(): string {
  const auth = useAuth()
  const [fullName, setFullName] = useState('')
  useEffect(() => {
    setFullName('')
    if (auth.status !== 'signed-in') return
    const asking = new AbortController()
    call(readDetails, undefined, { signal: asking.signal })
      .then(({ fullName }) => setFullName(fullName ?? ''))
      // Then the username is used.
      .catch(() => {})
    return () => asking.abort()
  }, [auth.status])
  return auth.status === 'signed-in' ? fullName || auth.user.username : ''
}
