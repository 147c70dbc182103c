import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetUnlessLoggingIn } from '../auth/remembered-location.ts'
import { prefetchPages } from '../loading/prefetch-pages.ts'
import { useIdleCallback } from '../loading/use-idle-callback.ts'
import { paths } from '../paths.ts'
import { forgetVisitorForm } from '../sending/visitor-form.ts'
import { words } from '../texts/texts.ts'
import { ToastOutlet } from '../toasts/toast-outlet.tsx'
import { CodeMissing } from './code-missing.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { PendingLogOutNote } from './pending-log-out-note.tsx'
import { ReferenceNote } from './reference-note.tsx'
import { RouteFocus } from './route-focus.tsx'

/** The frame of every page: navigation bar, footer, toasts. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useEffect(() => {
    forgetUnlessLoggingIn(pathname)
    forgetVisitorForm(pathname)
  }, [pathname])
  useIdleCallback(prefetchPages)

  return (
    <>
      <a
        href="#main"
        className="-top-20 absolute left-3 z-50 rounded-xl bg-white px-4.5 py-3 font-semibold text-ink focus:top-3"
      >
        {words.layout.skip}
      </a>
      <NavBar />
      {pathname === paths.home && <ReferenceNote />}
      <main id="main" tabIndex={-1} className="min-h-svh outline-none print:min-h-0">
        {children}
      </main>
      <PendingLogOutNote />
      {pathname !== paths.home && <ReferenceNote />}
      <Footer />
      <CodeMissing />
      <RouteFocus />
      <ToastOutlet />
    </>
  )
}
