/** Facts about the language. */
export const language = {
  /** Its name in its own letters. */
  name: 'English',
  /** For link previews. */
  locale: 'en_IN',
  /** The name of its script in Unicode, by which texts of the content that are still English are recognised. */
  script: 'Latin',
} as const
