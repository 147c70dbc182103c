/**
 * Only in another language: the English names for forms and documents, and the translation of a name that
 * stays English.
 */
export interface InEnglish {
  inEnglish?: { title: string; date?: string }
  gloss?: string
}
