import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  // Every page that has one address. /reset-password/<token> is served from __spa-fallback.html instead.
  prerender: [
    '/',
    '/Contact',
    '/Career',
    '/HealthCare',
    '/Blogs',
    '/Health_financing',
    '/Education',
    '/Events',
    '/OuterUserQuery',
    '/Moreinfo',
    '/verify-email',
    '/login',
    '/register',
    '/forget-pass',
    '/reset-password',
    '/Dashboard',
    '/404',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
  ],
  // All routes are known from the first page on: there is no server to ask for more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
