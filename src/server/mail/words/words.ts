import type { Language } from '../../../contract/languages.ts'
import type { Translation } from '../../../contract/sentences.ts'
import { english } from './en.ts'
import { hindi } from './hi.ts'

export type MailWords = Translation<typeof english>

/** The texts of mails in each language, and what stands before the paths of its pages. */
export const MAIL_WORDS: Record<Language, { words: MailWords; prefix: string }> = {
  en: { words: english, prefix: '' },
  hi: { words: hindi, prefix: '/hi' },
}
