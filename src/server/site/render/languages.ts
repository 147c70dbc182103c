import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentLanguage } from '../../../content/read-content.ts'
import { type Plural, sayCountIn } from '../../../contract/sentences.ts'

/** The texts of a language that the renderer itself needs. */
export interface LanguageTexts {
  language: { name: string; locale: string }
  durations: { years: Plural; months: Plural }
}

/** A language of a build: English, whose paths have no prefix, or another one. */
export interface BuiltLanguage extends ContentLanguage {
  prefix: string
  name: string
  locale: string
  words: LanguageTexts
}

export const ENGLISH = 'en'

/** The file with the texts of every language, by the names of their folders; scripts/page-parts.ts writes it. */
export const LANGUAGE_TEXTS_FILE = 'words.json'

/** The languages of a build, English first. */
export const readLanguages = (build: string): BuiltLanguage[] =>
  languagesOf(
    JSON.parse(readFileSync(join(build, LANGUAGE_TEXTS_FILE), 'utf8')) as Record<string, LanguageTexts>,
  )

/** The same from the texts of each language, by the names of their folders. */
export function languagesOf(all: Record<string, LanguageTexts>): BuiltLanguage[] {
  return Object.entries(all)
    .map(([code, words]) => ({
      code,
      prefix: code === ENGLISH ? '' : `/${code}`,
      ...words.language,
      words,
      monthsInWords: (months: number) => inWords(code, words, months),
    }))
    .sort((a, b) => a.prefix.localeCompare(b.prefix))
}

function inWords(code: string, { durations }: LanguageTexts, months: number): string {
  const [forms, n] = months % 12 === 0 ? [durations.years, months / 12] : [durations.months, months]
  return sayCountIn(code, forms, n)
}

/** The facts about the rendered language for the code of the pages. */
export function siteLanguageOf(
  language: BuiltLanguage,
  translated: readonly string[],
  others: readonly { language: BuiltLanguage; translated: readonly string[] }[],
) {
  const { code, prefix, words } = language
  return {
    code,
    prefix,
    words,
    translated,
    others: others.map(({ language: { code, prefix, name, locale }, translated }) => ({
      code,
      prefix,
      name,
      locale,
      translated,
    })),
  }
}
