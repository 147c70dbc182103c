/** Only in another language: the English names, for forms and papers, and the translation of a name that stays English. */
export interface InEnglish {
  inEnglish?: { title: string; date?: string }
  gloss?: string
}
