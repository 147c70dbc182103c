import { say } from '../../contract/sentences.ts'
import type { sentences } from './hi/sentences/all.ts'
import { words } from './texts.ts'

/** The English sentences of screens with forms, all with a translation. */
export type Sentence = keyof typeof sentences

const { sentences: table } = words

/**
 * A sentence in the language of the page. Screens with forms contain their English sentences in their own
 * code, so that no other page loads them. An English page has no table of translations.
 */
export const translate = <Text extends Sentence>(text: Text): Text => translateAny(text) as Text

/**
 * Translates a text that is known only at run time: a message of the server or of a schema, or the value of
 * an option. A text without a translation stays unchanged.
 */
export function translateAny(text: string): string {
  return table ? (table[text] ?? withPlaces(text, table) ?? text) : text
}

/** Whether a text can be read in the language of the page. */
export const isTranslated = (text: string) => !table || translateAny(text) !== text

/** Only complete sentences: a shorter text with placeholders would also match inside other texts. */
function withPlaces(text: string, table: Record<string, string>): string | undefined {
  for (const [english, translation] of Object.entries(table)) {
    if (!english.includes('{') || !english.endsWith('.')) continue
    const pattern = english.replace(/[.?*+()[\]|^$]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')
    const { groups } = new RegExp(`^${pattern}$`, 'su').exec(text) ?? {}
    if (!groups) continue
    const places = Object.entries(groups).map(([place, value]) => [place, translateAny(value)])
    return say(translation, Object.fromEntries(places))
  }
}
