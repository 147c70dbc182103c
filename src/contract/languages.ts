import * as v from 'valibot'

/** The languages of mails to visitors. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]
/** The names of the languages at the desk. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'Hindi' }

/**
 * The language of the page that a form was sent from. A missing or unknown language counts as English, so no
 * form fails.
 */
export const languageOfForm = v.optional(v.fallback(v.picklist(LANGUAGES), 'en'))

/** The language in which a form was read, as the desk shows it. */
export const languageRead = v.picklist(LANGUAGES)
