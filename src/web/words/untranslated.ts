import { accountPages, formPages, sentPages } from '../../content/page-paths.ts'
import type { Screens } from './screen-words.ts'
import { language, words } from './words.ts'

/** The texts of each screen with forms; none while its sentences are still in the code, in English. */
const ZONES: [path: string, zone?: keyof Screens | 'sentences'][] = [
  [formPages.enquiry, 'sentences'],
  [formPages.application, 'sentences'],
  [accountPages.register, 'register'],
  [accountPages.verifyEmail, 'verify'],
  [accountPages.login, 'login'],
  [accountPages.forgotPassword, 'recovery'],
  [accountPages.resetPassword, 'recovery'],
  [accountPages.dashboard, 'dashboard'],
  [accountPages.myData, 'myData'],
  [sentPages.application, 'sentences'],
  [sentPages.enquiry, 'sentences'],
]

/** The `lang` of a screen that is not translated into the language of the page. */
export function langOfScreen(pathname: string): 'en' | undefined {
  if (language.code === 'en') return undefined
  const path = `${pathname.toLowerCase()}/`
  const [screen, zone] = ZONES.find(([each]) => path.startsWith(`${each.toLowerCase()}/`)) ?? []
  return screen && !(zone && zone in words) ? 'en' : undefined
}
