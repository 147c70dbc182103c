/** Titles before a name, without the dot. */
const TITLES = new Set(
  `mohd md smt shri shree sri sh km kum kumari dr er prof mr mrs ms miss adv mst shrimati shriman late capt col maj lt pt ca
  श्री श्रीमती श्रीमान सुश्री स्व पं कर्नल कुमारी कु डॉ डा मो मु इंजी प्रो`.split(/\s+/),
)
/** One letter, or several with a dot after each; Devanagari letters with their combining signs. */
const INITIALS = /^(?:\p{L}\p{M}*\.?|(?:\p{L}\p{M}*\.)+\p{L}?\p{M}*)$/u

const isTitle = (word: string) => TITLES.has(word.toLowerCase().replace(/\.$/, ''))

/**
 * The name for a greeting: Imran for "Mohd. Imran Khan", Abdul for "A. P. J. Abdul Kalam". Falls back to the first word
 * if all words are titles or initials.
 */
export function firstNameOf(fullName: string): string {
  // A title or an initial may have no blank after it: "Dr.Asha", "R.K.Sharma".
  const words = fullName
    .trim()
    .replace(/^[\p{L}\p{M}]{1,12}\.(?=\p{L})/u, (word) => (isTitle(word) ? `${word} ` : word))
    .replace(/(?<![\p{L}\p{M}.])(?:\p{L}\p{M}*\.)+(?=\p{L}\p{M}*\p{L})/gu, '$& ')
    .split(/\s+/)
  return words.find((word) => !isTitle(word) && !INITIALS.test(word)) ?? words[0] ?? ''
}
