import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { accountName } from '../auth/account-name.ts'
import { mayFollow, rememberedLocation, rememberLocation } from '../auth/remembered-location.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { PageHandle } from '../head/page-handle.ts'
import { paths } from '../paths.ts'
import { translate } from '../texts/translate.ts'
import { NeedsScript } from '../ui/needs-script.tsx'

/**
 * An empty storage means that nobody is signed in: the page shows at once instead of waiting for the app. Other pages
 * skip this check, because opening the browser's storage takes time.
 */
export const handle: PageHandle = {
  firstScript: `try { if (!localStorage.getItem('auth')) document.documentElement.classList.add('nobody') } catch {}`,
}

/**
 * Pages for people who are not signed in. The only place that decides where to go after login: the login page only
 * stores the credentials, and this guard then redirects.
 */
export default function VisitorsOnly() {
  const auth = useAuth()
  const { status } = auth
  const { state } = useLocation()
  const wanted = rememberedLocation(state)

  useEffect(() => {
    if (status !== 'signed-in' && wanted) rememberLocation(wanted)
  }, [status, wanted])

  if (auth.status === 'signed-in') {
    const theirs = wanted && mayFollow(wanted, accountName(auth.user))
    return <Navigate to={theirs ? wanted.from : paths.home} replace />
  }
  return (
    // Invisible with reserved space until the auth state is known.
    <div className={status === 'loading' ? 'await-auth relative' : undefined}>
      <Outlet />
      {status === 'loading' && (
        <p
          role="status"
          className="appear-late while-unknown absolute inset-x-0 top-[50svh] text-center text-ink-2"
        >
          {translate('Getting ready...')}
        </p>
      )}
      <NeedsScript contact={paths.contact} />
    </div>
  )
}
