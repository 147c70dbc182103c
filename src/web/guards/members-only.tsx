import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { returnTo } from '../lib/remembered-location.ts'
import { useAuth } from '../lib/use-auth.ts'
import { paths } from '../paths.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

/** Pages for members. Everybody else goes to /login, and comes back here unless they have just logged out. */
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
    const state = auth.because === 'logout' ? undefined : returnTo(pathname + search + hash)
    return <Navigate to={paths.login} replace state={state} />
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
