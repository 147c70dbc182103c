import type { Language } from '../../contract/languages.ts'
import { langOf } from './lang-of.ts'
import { language } from './texts.ts'

/** The language that a form sends. Empty on an English page, so that the form works with any server. */
export const languageSent: { language?: Language } =
  language.code === 'en' ? {} : { language: language.code as Language }

/** The version of a notice, with the language of the page if that is not English. */
export const versionRead = ({ version, lead }: { version: string; lead: string }): string =>
  language.code === 'en' || langOf(lead) ? version : `${version} ${language.code}`
