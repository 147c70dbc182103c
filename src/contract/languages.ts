import * as v from 'valibot'

/** The languages in which visitors are written to. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]
/** Their names at the desk. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'Hindi' }

/** The language of the page that a form was sent from. English where it is left out or unknown: no form fails for it. */
export const languageOfForm = v.optional(v.fallback(v.picklist(LANGUAGES), 'en'))

/** The language in which a form was read, as the desk shows it. */
export const languageRead = v.picklist(LANGUAGES)
