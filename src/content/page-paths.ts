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
} as const

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
} as const

/** What somebody has sent, to be read again: an application by its member, an enquiry on the device it came from. */
export const sentPages = {
  application: '/MyApplication',
  enquiry: '/MyQuery',
} as const

/** Sent, with that status, for every address that is not known. */
export const NOT_FOUND_PAGE = '/404'

/** What search engines and browsers ask for, written by the build like a page. */
export const siteFiles = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
} as const
