import type { Language } from '../../contract/languages.ts'

/**
 * The version of the notice, with the language in which it was read where that is not English, and when it was accepted;
 * nothing if the caller showed none.
 */
export function consent(version: string | undefined, now: number, language: Language = 'en') {
  if (version === undefined) return { consent_version: null, consented_at: null }
  return { consent_version: language === 'en' ? version : `${version} ${language}`, consented_at: now }
}
