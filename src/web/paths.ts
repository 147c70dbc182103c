import { encodeLinkText } from './lib/link-text.ts'

/** Where /Moreinfo and /OuterUserQuery find the text that came with a link. */
export const COURSE_PARAMETER = 'course'
export const SUBJECT_PARAMETER = 'title'

/** Every link of the site, in the spelling the specification links to. */
export const paths = {
  home: '/',
  services: '/#Services',
  contact: '/Contact',
  career: '/Career',
  healthCare: '/HealthCare',
  blogs: '/Blogs',
  healthFinancing: '/Health_financing',
  education: '/Education',
  events: '/Events',

  /** The enquiry form; with a subject it asks about just that. */
  enquiry: (subject?: string) => withText('/OuterUserQuery', SUBJECT_PARAMETER, subject),
  /** The application form; with a course it applies for just that. */
  application: (course?: string) => withText('/Moreinfo', COURSE_PARAMETER, course),

  register: '/register',
  verifyEmail: '/verify-email',
  login: '/login',
  /** The same page, as the Login button and the enrol button spell it. */
  loginButton: '/Login',
  forgotPassword: '/forget-pass',
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  dashboard: '/Dashboard',
} as const

function withText(path: string, parameter: string, text: string | undefined) {
  return text === undefined ? path : `${path}?${parameter}=${encodeLinkText(text)}`
}
