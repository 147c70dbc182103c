import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { fetchAllPages } from '../lib/fetch-all-pages.ts'
import { forgetUnlessLoggingIn } from '../lib/remembered-location.ts'
import { useWhenIdle } from '../lib/use-when-idle.ts'
import { CodeMissing } from './code-missing.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { ReferenceNote } from './reference-note.tsx'
import { RouteFocus } from './route-focus.tsx'
import { ToastOutlet } from './toast-outlet.tsx'

/** What stands around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useEffect(() => forgetUnlessLoggingIn(pathname), [pathname])
  useWhenIdle(fetchAllPages)

  return (
    <>
      <a
        href="#main"
        className="-top-20 absolute left-3 z-50 rounded-xl bg-white px-4.5 py-3 font-semibold text-ink focus:top-3"
      >
        Skip to main content
      </a>
      <NavBar />
      <main id="main" tabIndex={-1} className="min-h-svh outline-none">
        {children}
      </main>
      <Footer />
      <CodeMissing />
      <ReferenceNote />
      <RouteFocus />
      <ToastOutlet />
    </>
  )
}
