import { LANGUAGES, type Language } from '../contract/languages.ts'

/** The languages with a folder of their own. */
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en')

interface Translation {
  language: Language
  /** The English file whose texts it translates. */
  original: string
}

/** The language and English file of a file such as `hi/home.yaml`; undefined for other files. */
export function translationOf(file: string): Translation | undefined {
  const language = TRANSLATIONS.find((each) => file.startsWith(`${each}/`))
  return language && { language, original: file.slice(language.length + 1) }
}

/** The files with the translations of this one, whether they exist or not. */
export const translationsOf = (file: string) =>
  TRANSLATIONS.map((language) => ({ language, file: `${language}/${file}` }))

/** A translation without any text. */
export const emptyTranslation = (file: string) => (file.endsWith('.md') ? '---\n{}\n---\n' : '')
