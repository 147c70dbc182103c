import { accountPages, formPages, informationPages, sentPages } from '../content/page-paths.ts'
import { encodeLinkText } from './links/link-text.ts'

/** Where /Moreinfo and /OuterUserQuery find the text that came with a link. */
export const COURSE_PARAMETER = 'course'
export const SUBJECT_PARAMETER = 'title'
/** Where /MyApplication finds which one. */
export const REFERENCE_PARAMETER = 'reference'

const { home, ...otherInformation } = informationPages
const { register, verifyEmail, login, forgotPassword, dashboard, myData } = accountPages

/** Every link of the site. */
export const paths = {
  home,
  services: `${home}#Services`,
  ...otherInformation,

  /** The enquiry form; a subject is fixed in it. */
  enquiry: (subject?: string) => withText(formPages.enquiry, SUBJECT_PARAMETER, subject),
  /** The application form; a course is fixed in it. */
  application: (course?: string) => withText(formPages.application, COURSE_PARAMETER, course),

  /** An application of the member who is signed in. */
  myApplication: (reference: string) =>
    `${sentPages.application}?${REFERENCE_PARAMETER}=${encodeURIComponent(reference)}`,
  /** The enquiry that was sent last from this tab. */
  myQuery: sentPages.enquiry,

  register,
  verifyEmail,
  login,
  /** The same page, as the Login button and the enrol button spell it. */
  loginButton: '/Login',
  forgotPassword,
  resetPassword: (token: string) => `${accountPages.resetPassword}/${encodeURIComponent(token)}`,
  dashboard,
  myData,
} as const

function withText(path: string, parameter: string, text: string | undefined) {
  return text === undefined ? path : `${path}?${parameter}=${encodeLinkText(text)}`
}
