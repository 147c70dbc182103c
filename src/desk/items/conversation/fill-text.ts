import { firstNameOf } from '../../../contract/first-name.ts'
import type { Language } from '../../../contract/languages.ts'

/**
 * The topics that may be named in a message. Health is not among them, and a subject from a link may name an illness.
 */
const ABOUT: Record<string, Record<Language, string>> = {
  Course: { en: 'about a course', hi: 'कोर्स के बारे में' },
  Program: { en: 'about a program', hi: 'प्रोग्राम के बारे में' },
  Schemes: { en: 'about schemes', hi: 'योजनाओं के बारे में' },
  Payments: { en: 'about a payment', hi: 'भुगतान के बारे में' },
}
const POLITE: Record<Language, string> = { en: 'ji', hi: 'जी' }

interface Filling {
  /** As the applicant typed it: any text is possible. */
  fullName: string
  me: string
  organisation: string
  reference: string
  topic: string
}

/** A prepared text with its placeholders filled in. An unknown value leaves no gap. */
export function fillText(text: string, language: Language, filling: Filling): string {
  const first = firstNameOf(filling.fullName)
  const isName = /^[\p{L}\p{M}.'’-]{1,40}$/u.test(first) && !/\..*\p{L}/u.test(first)
  const blanks: Record<string, string> = {
    name: isName ? `${first} ${POLITE[language]}` : '',
    me: firstNameOf(filling.me),
    organisation: filling.organisation,
    reference: filling.reference,
    subject: ABOUT[filling.topic]?.[language] ?? '',
  }
  return text
    .replace(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? '')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,?!।])/g, '')
    .trim()
}
