import { words as english, type Words } from './en/all.ts'

/** The language of a rendering, or of an open page. */
export interface SiteLanguage {
  /** The name of its folder: a language tag such as `hi`. */
  code: string
  /** Before every path: empty for English, otherwise `/hi`. */
  prefix: string
  words: Words
  others: OtherLanguage[]
  /** The paths of pages whose content has a heading in it. Only during rendering. */
  translated?: string[]
}

/** Another language of the site, for links to the same page. */
export interface OtherLanguage {
  code: string
  prefix: string
  /** In its own letters. */
  name: string
  locale: string
  /** The paths of pages whose content has a heading in it. Only during rendering. */
  translated?: string[]
}

/** Set before this module loads: in the browser by the route manifest, during rendering by the renderer. */
export interface InjectedLanguage {
  siteLanguage?: SiteLanguage
}

const { siteLanguage } = globalThis as InjectedLanguage

/**
 * For tests and pages in development. The code of a build contains no texts: each page loads only the texts
 * of its language.
 */
const inEnglish = { code: 'en', prefix: '', words: english, others: [] }

/** The language of this page. All other texts stay on the server. */
export const language: SiteLanguage = siteLanguage ?? (import.meta.env.DEV ? inEnglish : missing())

/** The texts of this page. */
export const { words } = language

function missing(): never {
  throw new Error('Nobody has handed in the texts of the pages.')
}
