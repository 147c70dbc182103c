import { bankOfIfsc } from '../../content/ifsc.ts'
import { asciiDigits } from '../../contract/as-typed.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/db.ts'
import { queueMails } from '../mail/outbox.ts'
import { recentManagerIds } from '../staff/managers.ts'
import { type ContentFiles, isSame, textOf } from './content-files.ts'
import { moneyFields, moneyIn } from './money.ts'

// Whoever writes words may write "please pay to …" beside the account that two have to confirm. It is published, and managers hear of it.

/** What a text names beside the account where people pay. */
export interface NamedAccount {
  path: string
  /** Account numbers, IFSC and UPI addresses, as they stand there. */
  values: string[]
}

// Each run of characters is tried from its beginning alone, and for so many characters: a long one takes no longer.
const UPI = /(?<![\w.@-])[a-z\d][\w.-]{1,100}@[a-z][a-z\d]{1,63}(?![\w@-]|\.\w)/gi
const NUMBER = /(?<![\p{L}\d.,/:_-])\d(?:[ -]?\d){8,17}(?![\p{L}\d_]|[.,/-]\d)/gu
const CODE = /(?<![a-z\d])[a-z]{4}0[a-z\d]{6}(?![a-z\d])/gi
const LINK = /https?:\/\/\S{1,500}/gi
/** With its country in front it is a phone number. */
const ABROAD = /\+\d(?:[ -]?\d){7,14}/g
/** Mobile numbers, numbers with the 0 of a town, and free ones. */
const PHONE = /^(?:(?:0|91)?[6-9]\d{9}|0\d{10}|18[06]0\d{6,7})$/

const plain = (value: string) => value.replace(/[ -]/g, '').toLowerCase()

/**
 * Account numbers, IFSC and UPI addresses that a text names. Digits of every script count, and what Markdown and HTML write in other
 * ways. A number in a picture or in words is not found, nor one that is cut into several lines.
 */
export function accountsIn(text: string): string[] {
  const read = asciiDigits(text.normalize('NFKC'))
    .replace(/[\p{Cf}\\]/gu, '')
    .replace(/&#64;|&#x40;|&commat;|%40/gi, '@')
  const numbers = [...read.replace(LINK, ' ').replace(ABROAD, ' ').matchAll(NUMBER)]
    .map(([number]) => number)
    .filter((number) => !PHONE.test(plain(number)))
  const codes = [...read.matchAll(CODE)].map(([code]) => code).filter((code) => bankOfIfsc(code))
  return [...new Set([...numbers, ...codes, ...[...read.matchAll(UPI)].map(([address]) => address)])]
}

/** What texts name that is not where people pay, and that they did not name before. */
export function accountsNamed(before: ContentFiles, after: ContentFiles): NamedAccount[] {
  const [old, real] = [valuesWherePeoplePay(before), valuesWherePeoplePay(after)]
  // Where the account changed, a text that was right may be wrong now.
  const isOther = [...old].some((value) => !real.has(value))
  return [...after].flatMap(([path, body]) => {
    if (!isText(path) || (!isOther && isSame(before.get(path), body))) return []
    const known = new Set(othersIn(before.get(path), old).map(plain))
    const values = othersIn(body, real).filter((value) => !known.has(plain(value)))
    return values.length > 0 ? [{ path, values }] : []
  })
}

/** What a text names that is not where people pay. */
export function otherAccountsIn(files: ContentFiles, text: string): string[] {
  const real = valuesWherePeoplePay(files)
  return accountsIn(text).filter((value) => !real.has(plain(value)))
}

const isText = (path: string) => !path.startsWith('pictures/')

const othersIn = (body: Uint8Array | undefined, real: ReadonlySet<string>) =>
  body ? accountsIn(textOf(body)).filter((value) => !real.has(plain(value))) : []

function valuesWherePeoplePay(files: ContentFiles): Set<string> {
  const values = [...files].flatMap(([path, body]) =>
    moneyFields(path).length > 0 ? Object.values(moneyIn(path, body)) : [],
  )
  return new Set(values.map(plain))
}

/** Within a publication. The mail reads what is named there from the publication. */
export async function tellOfNamed(
  tx: Tx,
  at: number,
  number: number,
  named: readonly NamedAccount[],
): Promise<void> {
  const managers = await recentManagerIds(tx, at)
  await queueMails(
    tx,
    managers.map((recipientId) => ({ kind: 'account named', about: { number, recipientId } })),
    at,
  )
  const detail = { publication: number, files: named.map(({ path }) => path) }
  await writeAudit(tx, at, { action: 'account named in words', detail })
}
