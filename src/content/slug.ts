import anyAscii from 'any-ascii'

const MOST = 60

/**
 * Consonants of the Indian scripts from Devanagari to Malayalam, whose Unicode blocks have the same layout, before a
 * letter or a nasal sign: there an inherent "a" is spoken but not written.
 */
const CONSONANT = /([\u0900-\u0d7f]\u093c?)(?=[\p{L}\u0902\u0903])/gu
const isConsonant = (letter: string) => {
  const place = (letter.codePointAt(0) ?? 0) & 0x7f
  return place >= 0x15 && place <= 0x39
}

/**
 * The slug of a title in any script: lower-case Latin letters, digits and single hyphens. Empty if the title has
 * neither letters nor digits.
 */
export function slugFor(title: string): string {
  const spoken = title
    .normalize('NFC')
    .replace(CONSONANT, (consonant) => (isConsonant(consonant) ? `${consonant}a` : consonant))
  const words = anyAscii(spoken)
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return words.length <= MOST
    ? words
    : words
        .slice(0, MOST + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MOST)
}
