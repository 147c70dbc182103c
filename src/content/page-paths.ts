/** Information pages in their canonical spelling; matching ignores case and a trailing slash. */
export const informationPages = {
  home: '/',
  contact: '/Contact',
  career: '/Career',
  healthCare: '/HealthCare',
  blogs: '/Blogs',
  healthFinancing: '/Health_financing',
  education: '/Education',
  events: '/Events',
  about: '/About',
  privacy: '/Privacy',
  terms: '/Terms',
  refunds: '/Refunds',
} as const

/** Each course and service has its own page below these, named like its file: `/Education/<slug>`. */
export const offerPages = {
  courses: '/Education',
  healthCare: '/HealthCare',
  services: '/Services',
} as const

export const offerPath = (kind: keyof typeof offerPages, slug: string) => `${offerPages[kind]}/${slug}`

/** Pages with a public form. */
export const formPages = {
  enquiry: '/OuterUserQuery',
  application: '/Moreinfo',
} as const

export const accountPages = {
  register: '/register',
  verifyEmail: '/verify-email',
  login: '/login',
  forgotPassword: '/forget-pass',
  /** With a token in the path, served from the fallback page. */
  resetPassword: '/reset-password',
  dashboard: '/Dashboard',
  /** Data requests, with or without an account. */
  myData: '/MyData',
} as const

/** Sent forms, to be read again: an application by its member, an enquiry on the device that sent it. */
export const sentPages = {
  application: '/MyApplication',
  enquiry: '/MyQuery',
} as const

/** Served with status 404 for every unknown address. */
export const NOT_FOUND_PAGE = '/404'

/** Shown offline instead of a page that is not cached on the device. */
export const OFFLINE_PAGE = '/offline'

/** The service worker, which caches pages for offline use (web/offline-worker). */
export const OFFLINE_WORKER = '/sw.js'
/** Served in its place if the organisation disables it: unregisters the worker. */
export const OFFLINE_WORKER_OFF = '/sw-off.js'

/** Files for search engines and browsers, rendered like a page. */
export const siteFiles = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
} as const

/** The page served for any address, so the router cannot restore the scroll position. */
export const FALLBACK_PAGE = '/__spa-fallback.html'

/**
 * The address of a page in a language.
 *
 * @param prefix empty for English, otherwise such as `/hi`
 */
export const pathIn = (prefix: string, path: string): string =>
  prefix && path === '/' ? prefix : `${prefix}${path}`
