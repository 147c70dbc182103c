import { isAccountLike, isComplete, isGluedPhone, isIfsc, isNumber, isPhone } from './numbers.ts'
import type { Word, WordKind } from './word.ts'

const LABEL = /(?:\ba\/?c|\bacc(?:oun)?t|\bacct?|खाता)\s*\.?\s*(?:no|num|number|#|संख्या)?/.source
/** The label of an account, and perhaps the first groups of its number. */
const ACCOUNT_BEFORE = new RegExp(String.raw`${LABEL}[\s.:#/-]*(?:[\dx*]+\s+)*$`, 'i')
const TRANSFER_BEFORE = /\b(?:trf|tfr|transfer|transferred|from|frm|to) +$/i
/** Words before numbers of 12 digits, and before numbers of any length. */
const RAIL_BEFORE =
  /(?:^|[^A-Za-z])(?:upi|imps|neft|rtgs)(?:[\s./:#_-]*(?:p2[amp]|cr|inw?|inward|ref|no|id))?[\s./:#_-]*$/i
const NUMBER_BEFORE =
  /(?:(?:^|[^A-Za-z])(?:utr|rrn|ref(?:erence)?|txn|trxn|transaction|trans|यूटीआर|संदर्भ|सन्दर्भ))(?:[\s./:#_-]*(?:no|num|number|id|ref|संख्या))?[\s./:#_-]*$/i
const LOOK_BACK = 40

/** The kind of a word, by its form and its context. */
export function kindOfWord(word: Word): WordKind {
  const { text, joint, from, to, context } = word
  const { plain, zones, day } = context
  const complete = isComplete(text, day)
  const zone = zones.find((each) => from < each.to && to > each.from)
  if (zone && (to > zone.sure || !complete)) return 'handle'
  const before = plain.slice(Math.max(0, from - LOOK_BACK), from)
  if (ACCOUNT_BEFORE.test(before) || /^(?:X{2,}|AC+(?:OUN)?T?(?:NO)?)\d/.test(text)) return 'account'
  if (!complete && /^\d+$/.test(text) && TRANSFER_BEFORE.test(before)) return 'account'
  if (isIfsc(text)) return 'none'
  if (text.length < 8) return 'part'
  if (!isNumber(text)) return 'none'
  if (isPhone(text, day) || (!complete && isGluedPhone(text))) return 'phone'
  if (!complete && isAccountLike(text) && !isSaidToBeNumber(word, before)) return 'digits'
  if (joint === 'marks') return 'part'
  return complete || (joint === 'closed' && standsAlone(word)) ? 'number' : 'part'
}

/**
 * Twelve digits in a column of numbers are also a payment number, because not all of these contain the day.
 */
function isSaidToBeNumber({ text, context }: Word, before: string): boolean {
  if (NUMBER_BEFORE.test(before)) return true
  return text.length === 12 && (context.in === 'reference' || RAIL_BEFORE.test(before))
}

/** Whether the word is complete: there is no break or space at which it may have been cut. */
function standsAlone({ from, to, context: { plain, day } }: Word): boolean {
  if (plain[from - 1] === '\n' && /[A-Za-z0-9]/.test(plain[from - 2] ?? '')) return false
  if (plain[to] === '\n' && /\d/.test(plain[to + 1] ?? '')) return false
  const own = closed(plain.slice(from, to))
  const before = /([A-Za-z0-9]+)\s+$/.exec(plain.slice(Math.max(0, from - LOOK_BACK), from))?.[1]
  const after = /^\s+([A-Za-z0-9]+)/.exec(plain.slice(to, to + LOOK_BACK))?.[1]
  const isWhole = (text: string) => isComplete(closed(text), day)
  return !(before && isWhole(before + own)) && !(after && isWhole(own + after))
}

function closed(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
