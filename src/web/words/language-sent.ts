import type { Language } from '../../contract/languages.ts'
import { language } from './words.ts'

/** What a form says of its language: nothing on an English page, so that it works with any server. */
export const languageSent: { language?: Language } =
  language.code === 'en' ? {} : { language: language.code as Language }
