import anyAscii from 'any-ascii'

const MOST = 60

/**
 * Consonants of the scripts of India from Devanagari to Malayalam, whose blocks are laid out alike, before a letter or a sign of the nose:
 * there an a is spoken that nobody writes.
 */
const CONSONANT = /([\u0900-\u0d7f]\u093c?)(?=[\p{L}\u0902\u0903])/gu
const isConsonant = (letter: string) => {
  const place = (letter.codePointAt(0) ?? 0) & 0x7f
  return place >= 0x15 && place <= 0x39
}

/** What a title becomes in addresses: small Latin letters, digits and single hyphens, from any script. Empty where it has neither letters nor digits. */
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
