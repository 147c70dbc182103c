import type { Translation } from '../../../contract/sentences.ts'
import type { language as english } from '../en/language.ts'

export const language = {
  name: 'हिन्दी',
  locale: 'hi_IN',
  script: 'Devanagari',
} as const satisfies Translation<typeof english>

/** On English pages, where loading/offer-language.ts shows it. */
export const offer = {
  question: 'क्या यह पेज हिन्दी में पढ़ना है?',
  read: 'हिन्दी में पढ़ें',
  no: 'नहीं, धन्यवाद',
} as const
