import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { siteFiles } from '../content/page-paths.ts'
import type { InjectedValues } from '../content/site-values.ts'
import type { PageHandle } from './head/page-handle.ts'
import { SITE_NAME } from './head/site-name.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { SiteFrame } from './layout/site-frame.tsx'
import { useOfflinePages } from './loading/offline-pages.ts'
import NotFoundPage from './pages/not-found/not-found-page.tsx'
import { paths } from './paths.ts'
import './styles/app.css'
import eczar600 from '../browser/styles/fonts/eczar-600.woff2?url'
import mukta400 from '../browser/styles/fonts/mukta-400.woff2?url'
import mukta600 from '../browser/styles/fonts/mukta-600.woff2?url'
import { type InjectedLanguage, language, words } from './texts/texts.ts'
import { NeedsScript } from './ui/needs-script.tsx'
import { PageSkeleton } from './ui/page-skeleton.tsx'

const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  // Pages in other languages use the fonts of the device.
  ...(language.code === 'en' ? [eczar600, mukta400, mukta600].map(preloadFont) : []),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: language.prefix + siteFiles.manifest },
]

export const meta = () => [{ title: SITE_NAME }]

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const firstScript = handles.find((handle) => handle?.firstScript)?.firstScript
  return (
    <html lang={language.code} suppressHydrationWarning>
      <head>
        {firstScript && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and JSX children would be escaped
          <script dangerouslySetInnerHTML={{ __html: firstScript }} />
        )}
        {import.meta.env.DEV && <InjectSiteValues />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f1e1f4" />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteFrame>{children}</SiteFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** In development, replaces the values that the route manifest sets on prerendered pages. */
function InjectSiteValues() {
  const { siteValues, siteLanguage } = globalThis as InjectedValues & InjectedLanguage
  const values = `siteValues = ${JSON.stringify(siteValues)}; siteLanguage = ${JSON.stringify(siteLanguage)}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: for developers only, of their own files
  return <script dangerouslySetInnerHTML={{ __html: values }} />
}

export default function App() {
  useOfflinePages()
  return <Outlet />
}

/** Shown on /reset-password/<token>, the only page that is not prerendered, until its code arrives. */
export function HydrateFallback() {
  return (
    <>
      <PageSkeleton />
      <NeedsScript contact={paths.contact} />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{`${missing ? words.standby.notFound : words.standby.wentWrong} | ${SITE_NAME}`}</title>
      {missing ? <NotFoundPage /> : <ErrorPage error={error} />}
    </>
  )
}
