import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { auth as authStore } from '../auth/auth-store.ts'
import { returnTo } from '../auth/remembered-location.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { PageHandle } from '../head/page-handle.ts'
import { paths } from '../paths.ts'
import { language } from '../texts/texts.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

/** The router leaves the prefix of the language out of its locations. */
const PAST_PREFIX = language.prefix && `.slice(${language.prefix.length})`

/** An empty storage means that nobody is signed in: the redirect below happens without waiting for the app. */
export const handle: PageHandle = {
  firstScript: `try { if (!localStorage.getItem('auth')) { sessionStorage.setItem('after-login', JSON.stringify({ from: location.pathname${PAST_PREFIX} + location.search + location.hash, account: null })); location.replace('${language.prefix}${paths.login}') } } catch {}`,
}

/**
 * Pages for members. Other visitors go to /login and return afterwards, unless they have just logged out. After the
 * deletion of an account the home page opens.
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
    // A new account remounts the page, also if another tab switched the account. A new address does not.
    <QueryClientProvider key={authStore.accountChanges()} client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
