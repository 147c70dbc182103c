import type { Translation } from '../../../contract/sentences.ts'
import type { language as english } from '../en/language.ts'

export const language = {
  name: 'हिन्दी',
  locale: 'hi_IN',
  script: 'Devanagari',
} as const satisfies Translation<typeof english>
