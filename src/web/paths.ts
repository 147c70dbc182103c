import { accountPages, formPages, informationPages, sentPages } from '../content/page-paths.ts'
import { encodeLinkText } from './links/link-text.ts'

/** Query parameters of /Moreinfo and /OuterUserQuery for the text of a link. */
export const COURSE_PARAMETER = 'course'
export const SUBJECT_PARAMETER = 'title'
/** Query parameter of /MyApplication. */
export const REFERENCE_PARAMETER = 'reference'

const { home, ...otherInformation } = informationPages
const { register, verifyEmail, login, forgotPassword, dashboard, myData } = accountPages

/** Every link of the site. */
export const paths = {
  home,
  services: `${home}#Services`,
  ...otherInformation,

  /** The enquiry form; with a fixed subject if one is given. */
  enquiry: (subject?: string) => withText(formPages.enquiry, SUBJECT_PARAMETER, subject),
  /** The application form; with a fixed course if one is given. */
  application: (course?: string) => withText(formPages.application, COURSE_PARAMETER, course),

  /** An application of the signed-in member. */
  myApplication: (reference: string) =>
    `${sentPages.application}?${REFERENCE_PARAMETER}=${encodeURIComponent(reference)}`,
  /** The last enquiry sent from this tab. */
  myQuery: sentPages.enquiry,

  register,
  verifyEmail,
  login,
  /** The login page, in the spelling of the Login button and the enrol button. */
  loginButton: '/Login',
  forgotPassword,
  resetPassword: (token: string) => `${accountPages.resetPassword}/${encodeURIComponent(token)}`,
  dashboard,
  myData,
} as const

function withText(path: string, parameter: string, text: string | undefined) {
  return text === undefined ? path : `${path}?${parameter}=${encodeLinkText(text)}`
}
