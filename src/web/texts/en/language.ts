/** Facts about the language. */
export const language = {
  /** Its name in its own letters. */
  name: 'English',
  /** For link previews. */
  locale: 'en_IN',
  /** The Unicode name of its script. Texts of the content that are still English are recognised by it. */
  script: 'Latin',
} as const
