/** Pages of information, in their first spelling; matching ignores case and a trailing slash. */
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

/** Each course and service has a page of its own below these, called like its file: `/Education/<slug>`. */
export const offerPages = {
  courses: '/Education',
  healthCare: '/HealthCare',
  services: '/Services',
} as const

export const offerPath = (kind: keyof typeof offerPages, slug: string) => `${offerPages[kind]}/${slug}`

/** Pages with a form that everybody may send. */
export const formPages = {
  enquiry: '/OuterUserQuery',
  application: '/Moreinfo',
} as const

export const accountPages = {
  register: '/register',
  verifyEmail: '/verify-email',
  login: '/login',
  forgotPassword: '/forget-pass',
  /** With a token behind it, it is served from the page that fits every address. */
  resetPassword: '/reset-password',
  dashboard: '/Dashboard',
  /** Asks about what is kept about somebody, with an account or without. */
  myData: '/MyData',
} as const

/** What somebody has sent, to be read again: an application by its member, an enquiry on the device it came from. */
export const sentPages = {
  application: '/MyApplication',
  enquiry: '/MyQuery',
} as const

/** Sent, with that status, for every address that is not known. */
export const NOT_FOUND_PAGE = '/404'

/** Shown without a network in place of a page that is not kept on the device. */
export const OFFLINE_PAGE = '/offline'

/** Keeps pages for a device without a network (web/offline-worker). */
export const OFFLINE_WORKER = '/sw.js'
/** Answered in its place where the organisation wants none: takes it away again. */
export const OFFLINE_WORKER_OFF = '/sw-off.js'

/** What search engines and browsers ask for, rendered like a page. */
export const siteFiles = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
} as const

/** The page that fits every address, so the router does not know how far it was scrolled. */
export const FALLBACK_PAGE = '/__spa-fallback.html'
