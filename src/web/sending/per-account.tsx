import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { auth } from '../auth/auth-store.ts'

/**
 * Around a form that visitors and members fill alike: when the account changes, in any tab, the form is taken away with all
 * that was typed, and another, empty one opens.
 */
export function PerAccount({ children }: { children: ReactNode }) {
  const changes = useSyncExternalStore(auth.subscribe, auth.accountChanges, auth.accountChanges)
  return <Fragment key={changes}>{children}</Fragment>
}
