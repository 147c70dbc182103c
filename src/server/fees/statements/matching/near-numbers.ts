import type { Steps } from '../../../concurrency/in-turns.ts'
import { LOOK_ALIKE, nearDifference } from './differences.ts'
import type { Difference } from './matches.ts'

/** Finds the numbers with one small difference from a given one. */
export interface NearNumbers {
  find(bank: string): { number: string; difference: Difference }[]
}

/**
 * Numbers that differ by one character, or by two exchanged ones, have the same characters except for one at most. So each is indexed
 * by the sum of its characters' weights, and by that sum less each weight. Numbers found by a sum are then compared.
 */
export function* makeNearNumbers(numbers: Iterable<string>): Steps<NearNumbers> {
  const filed = new Map<number, string[]>()
  for (const number of numbers) {
    yield
    for (const sum of sumsOf(number)) {
      const known = filed.get(sum)
      if (known) known.push(number)
      else filed.set(sum, [number])
    }
  }
  return {
    find(bank) {
      let found: Set<string> | undefined
      for (const sum of sumsOf(bank)) {
        for (const number of filed.get(sum) ?? [])
          if (number !== bank) found = (found ?? new Set()).add(number)
      }
      return [...(found ?? [])].flatMap((number) => {
        const difference = nearDifference(bank, number)
        return difference ? { number, difference } : []
      })
    },
  }
}

/**
 * A large weight for each character, so that different characters hardly ever have the same sum. Look-alike letters
 * have the weight of their digit.
 */
const WEIGHTS = Array.from({ length: 128 }, (_, code) => {
  const digit = LOOK_ALIKE[String.fromCharCode(code)]
  let mixed = Math.imul((digit?.charCodeAt(0) ?? code) + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
})

/** The sum of all characters; then the sums without each of them. Each once: a list this short is faster than a set. */
function sumsOf(number: string): number[] {
  let all = 0
  for (let at = 0; at < number.length; at++) all += WEIGHTS[number.charCodeAt(at)] ?? 0
  const sums = [all]
  for (let at = 0; at < number.length; at++) {
    const sum = all - (WEIGHTS[number.charCodeAt(at)] ?? 0)
    if (!sums.includes(sum)) sums.push(sum)
  }
  return sums
}
