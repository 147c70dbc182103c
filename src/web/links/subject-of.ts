import type { InEnglish } from '../../content/in-english.ts'

/**
 * The title of a course or service, as forms send it and documents print it: in English on pages of every
 * language.
 */
export const subjectOf = ({ title, inEnglish }: { title: string } & InEnglish): string =>
  inEnglish?.title ?? title
