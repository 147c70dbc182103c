import type { Aligned, Difference } from './matches.ts'

/** Letters and digits that look alike, each with its digit. */
export const LOOK_ALIKE: Record<string, string> = { O: '0', Q: '0', B: '8', I: '1', L: '1', S: '5', Z: '2' }

/** Whether two numbers are equal but for letters and digits that look alike. */
function looksAlike(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const digit = (letter = '') => LOOK_ALIKE[letter] ?? letter
  for (let at = 0; at < one.length; at++)
    if (one[at] !== other[at] && digit(one[at]) !== digit(other[at])) return false
  return true
}

/** The one small difference between the typed number and the bank's; undefined if they differ in more. They must not be equal. */
export function nearDifference(bank: string, typed: string): Difference | undefined {
  if (looksAlike(bank, typed)) {
    const at = firstDifference(bank, typed)
    const [is, was] = [bank[at] ?? '', typed[at] ?? '']
    const said = /\d/.test(was)
      ? `Digit ${was} typed for letter ${is}`
      : `Letter ${was} typed for ${nameOf(is)}`
    return { kind: 'letter for digit', sentence: said }
  }
  const from = firstDifference(bank, typed)
  const most = Math.min(bank.length, typed.length) - from
  const end = Math.min(most, sameEnd(bank, typed))
  const [wrong, written] = [bank.slice(from, bank.length - end), typed.slice(from, typed.length - end)]
  if (wrong.length === 1 && written.length === 1)
    return { kind: 'one character wrong', sentence: `${place(from, typed)} is wrong` }
  if (wrong.length === 1 && written.length === 0) {
    return { kind: 'one character missing', sentence: `${place(from, bank)} is missing` }
  }
  if (wrong.length === 0 && written.length === 1) {
    return { kind: 'one character too many', sentence: `${place(from, typed)} is too many` }
  }
  const [first, last] = [written[0], written.at(-1)]
  const exchanged = wrong.length === written.length && wrong[0] === last && wrong.at(-1) === first
  if (!exchanged || wrong.slice(1, -1) !== written.slice(1, -1)) return undefined
  const where =
    wrong.length > 2
      ? 'Two characters'
      : from + 2 === bank.length
        ? 'The last two characters'
        : 'Two neighbours'
  return { kind: 'two characters exchanged', sentence: `${where} are exchanged` }
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

function sameEnd(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length))
    length++
  return length
}

function place(index: number, number: string): string {
  if (index === number.length - 1) return 'The last character'
  return index === 0 ? 'The first character' : `Character ${index + 1}`
}

function nameOf(digit: string): string {
  return digit === '0' ? 'zero' : digit
}

/** Both numbers aligned, so that a screen can mark the differences. */
export function align(bank: string, typed: string): Aligned[] {
  const pieces: Aligned[] = []
  if (bank.length === typed.length) {
    for (const [index, character] of [...bank].entries()) {
      const other = typed[index] ?? ''
      add(character, other, character === other)
    }
    return pieces
  }
  const [longer, shorter] = bank.length > typed.length ? [bank, typed] : [typed, bank]
  // Missing digits are marked at the beginning or the end, not at a digit that only repeats by chance.
  const start = longer.endsWith(shorter) ? 0 : firstDifference(bank, typed)
  const end = Math.min(shorter.length - start, sameEnd(bank, typed))
  add(bank.slice(0, start), typed.slice(0, start), true)
  add(bank.slice(start, bank.length - end), typed.slice(start, typed.length - end), false)
  add(bank.slice(bank.length - end), typed.slice(typed.length - end), true)
  return pieces

  function add(one: string, other: string, same: boolean): void {
    if (one === '' && other === '') return
    const last = pieces.at(-1)
    if (last?.same === same) {
      last.bank += one
      last.typed += other
    } else pieces.push({ bank: one, typed: other, same })
  }
}
