import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { returnTo } from '../lib/remembered-location.ts'
import { useAuth } from '../lib/use-auth.ts'
import { paths } from '../paths.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

/**
 * Pages for members. Everybody else goes to /login, and comes back here unless they have just logged out. Who has just
 * deleted their account has nothing to log in to and goes to the first page.
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
    if (auth.because === 'deleted') return <Navigate to={paths.home} replace />
    const state = auth.because === 'logout' ? undefined : returnTo(pathname + search + hash)
    return <Navigate to={paths.login} replace state={state} />
  }
  return (
    // With another person everything starts anew, also where another tab went from one straight to the next.
    <QueryClientProvider key={auth.user.email} client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
