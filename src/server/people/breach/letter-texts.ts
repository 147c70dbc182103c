import { LETTER_PARTS, type Letter, type LetterPart } from '../../../contract/desk-breach.ts'
import type { Organisation } from '../../platform/organisation.ts'

const TITLES: Record<LetterPart, string> = {
  happened: 'What happened',
  consequences: 'What this may mean for you',
  done: 'What we have done',
  todo: 'What you can do',
  contact: 'Whom to ask',
}

/** The parts of the mail, for sending and for the manager's approval. */
export function letterTexts({ name }: Pick<Organisation, 'name'>, letter: Letter) {
  return {
    subject: `Something happened to your data at ${name}`,
    parts: LETTER_PARTS.map((part) => ({ title: TITLES[part], text: letter[part] })),
  }
}

/** Placeholder for parts that still have to be filled in. */
const BLANK = '…'

export const isWhole = (letter: Letter | null): letter is Letter =>
  letter !== null && LETTER_PARTS.every((part) => letter[part] !== '' && !letter[part].includes(BLANK))
