import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { auth as authStore } from '../auth/auth-store.ts'
import { returnTo } from '../auth/remembered-location.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { PageHandle } from '../head/page-handle.ts'
import { paths } from '../paths.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

/** Where nothing is stored nobody is signed in: the same as below, without waiting for the app. */
export const handle: PageHandle = {
  firstScript: `try { if (!localStorage.getItem('auth')) { sessionStorage.setItem('after-login', JSON.stringify({ from: location.pathname + location.search + location.hash, account: null })); location.replace('${paths.login}') } } catch {}`,
}

/**
 * Pages for members. Everybody else goes to /login, and come back here unless they have just logged out. People who have
 * just deleted their account go to the home page.
 */
export default function MembersOnly() {
  const auth = useAuth()
  const { pathname, search, hash } = useLocation()

  if (auth.status === 'loading') {
    return (
      <>
        <PageSkeleton />
        <NeedsScript contact={paths.contact} />
      </>
    )
  }
  if (auth.status === 'signed-out') {
    if (auth.reason === 'deleted') return <Navigate to={paths.home} replace />
    const state =
      auth.reason === 'logout' ? undefined : returnTo(pathname + search + hash, authStore.formerMember)
    return <Navigate to={paths.login} replace state={state} />
  }
  return (
    // Another person gets a fresh page, also if another tab switched from one account to the next.
    <QueryClientProvider key={auth.user.email} client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
