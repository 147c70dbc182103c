import { accountPages, formPages, sentPages } from '../../content/page-paths.ts'
import { language } from './words.ts'

/** Screens whose sentences are still in the code, in English. */
const SCREENS = [formPages, accountPages, sentPages].flatMap((pages) =>
  Object.values(pages).map((path) => path.toLowerCase()),
)

/** The `lang` of a screen that has no catalogue yet. */
export function langOfScreen(pathname: string): 'en' | undefined {
  if (language.code === 'en') return undefined
  const path = pathname.toLowerCase()
  return SCREENS.some((screen) => path === screen || path.startsWith(`${screen}/`)) ? 'en' : undefined
}
