import { language, words } from './texts.ts'

const own = new RegExp(`\\p{Script=${words.language.script}}`, 'u')

/**
 * The `lang` of a text of the content: a text without a translation is shown in English, and screen readers
 * must know. The language is recognised by the letters, so this works only for languages with their own
 * script.
 */
export function langOf(text: string | undefined): 'en' | undefined {
  if (!text || language.code === 'en') return undefined
  const plain = text.replace(/<[^>]*>/g, '')
  return !own.test(plain) && /\p{Letter}/u.test(plain) ? 'en' : undefined
}
