import { LETTER_PARTS, type Letter } from '../../../contract/desk-breach.ts'
import type { Language } from '../../../contract/languages.ts'
import { say } from '../../../contract/sentences.ts'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'
import type { Organisation } from '../../platform/organisation.ts'

/** The parts of the mail, for sending and for the manager's approval. Their texts are as they were typed. */
export function letterTexts({ name }: Pick<Organisation, 'name'>, letter: Letter, language: Language = 'en') {
  const { breach } = MAIL_TRANSLATIONS[language].texts
  return {
    subject: say(breach.subject, { organisation: name }),
    parts: LETTER_PARTS.map((part) => ({ title: breach[part], text: letter[part] })),
  }
}

/** Placeholder for parts that still have to be filled in. */
const BLANK = '…'

export const isWhole = (letter: Letter | null): letter is Letter =>
  letter !== null && LETTER_PARTS.every((part) => letter[part] !== '' && !letter[part].includes(BLANK))
