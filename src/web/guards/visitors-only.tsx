import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { rememberedLocation, rememberLocation } from '../lib/remembered-location.ts'
import { useAuth } from '../lib/use-auth.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../root.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'

/**
 * Where nothing is stored nobody can be signed in, so the page shows at once instead of waiting for the app. Other pages do
 * without: opening the browser's storage holds a page up.
 */
export const handle: PageHandle = {
  firstScript: `try { if (!localStorage.getItem('auth')) document.documentElement.classList.add('nobody') } catch {}`,
}

/**
 * Pages for people who are not signed in. The only place that decides where somebody goes after login: the login page
 * just stores the credentials, and this guard sees that it is no longer the right place.
 */
export default function VisitorsOnly() {
  const { status } = useAuth()
  const { state } = useLocation()
  const wanted = rememberedLocation(state)

  useEffect(() => {
    if (status !== 'signed-in' && wanted) rememberLocation(wanted)
  }, [status, wanted])

  if (status === 'signed-in') return <Navigate to={wanted ?? paths.home} replace />
  return (
    // Held back, with its room kept, until it is sure that the page is for this person.
    <div className={status === 'loading' ? 'await-auth relative' : undefined}>
      <Outlet />
      {status === 'loading' && (
        <p
          role="status"
          className="appear-late while-unknown absolute inset-x-0 top-[50svh] text-center text-ink-2"
        >
          Getting ready...
        </p>
      )}
      <NeedsScript contact={paths.contact} />
    </div>
  )
}
