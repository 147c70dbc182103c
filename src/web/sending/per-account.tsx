import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { auth } from '../auth/auth-store.ts'

/** Around a form for both visitors and members: a change of account, in any tab, remounts the form, empty. */
export function PerAccount({ children }: { children: ReactNode }) {
  const changes = useSyncExternalStore(auth.subscribe, auth.accountChanges, auth.accountChanges)
  return <Fragment key={changes}>{children}</Fragment>
}
