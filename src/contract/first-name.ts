/** What stands before a name, without its dot. */
const TITLES = new Set(
  `mohd md smt shri shree sri sh km kum kumari dr er prof mr mrs ms miss adv
  श्री श्रीमती सुश्री कुमारी कु डॉ डा मो मु इंजी प्रो`.split(/\s+/),
)
/** One letter, or several with a dot after each; of Devanagari with its signs. */
const INITIALS = /^(?:\p{L}\p{M}*\.?|(?:\p{L}\p{M}*\.)+\p{L}?\p{M}*)$/u

const isTitle = (word: string) => TITLES.has(word.toLowerCase().replace(/\.$/, ''))

/**
 * By what somebody is greeted: "Mohd. Imran Khan" as Imran, "A. P. J. Abdul Kalam" as Abdul. A name of nothing but titles and initials
 * is greeted as its first word.
 */
export function firstNameOf(fullName: string): string {
  // A title may be written close to the name: "Dr.Asha".
  const words = fullName
    .trim()
    .replace(/^[\p{L}\p{M}]+\.(?=\p{L})/u, (word) => (isTitle(word) ? `${word} ` : word))
    .split(/\s+/)
  return words.find((word) => !isTitle(word) && !INITIALS.test(word)) ?? words[0] ?? ''
}
