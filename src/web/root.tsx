import muktaLatin from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url'
import eczarLatin from '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import icon from './assets/icon.svg?url'
import { SiteFrame } from './layout/site-frame.tsx'
import { SITE_NAME } from './layout/site-name.ts'
import './styles/app.css'

const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  preloadFont(eczarLatin),
  preloadFont(muktaLatin),
  { rel: 'icon', type: 'image/svg+xml', href: icon },
]

export const meta = () => [{ title: SITE_NAME }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
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

export default function App() {
  return <Outlet />
}

export function HydrateFallback() {
  return <p className="sr-only">Loading…</p>
}
