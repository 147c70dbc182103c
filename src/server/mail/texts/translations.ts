import type { Language } from '../../../contract/languages.ts'
import type { Translation } from '../../../contract/sentences.ts'
import { english } from './en.ts'
import { hindi } from './hi.ts'
import { englishItems } from './items-en.ts'
import { hindiItems } from './items-hi.ts'
import { KNOWN_IN_HINDI } from './known-hi.ts'

const inEnglish = { ...english, ...englishItems }
export type MailTranslation = Translation<typeof inEnglish>

/** The texts of mails in each language, and the prefix of the paths of its pages. */
export const MAIL_TRANSLATIONS: Record<Language, { texts: MailTranslation; prefix: string }> = {
  en: { texts: inEnglish, prefix: '' },
  hi: { texts: { ...hindi, ...hindiItems }, prefix: '/hi' },
}

/**
 * A value of a form, or a sentence of the content, in a language; unchanged where there is no translation.
 */
export const known = (language: Language, text: string): string =>
  (language === 'hi' && KNOWN_IN_HINDI.get(text)) || text
