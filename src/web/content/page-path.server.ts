import { language } from '../texts/texts.ts'

/** The path of a page in lower case, without the prefix of its language. */
export const pagePath = ({ pathname }: URL): string => pathname.slice(language.prefix.length).toLowerCase()
