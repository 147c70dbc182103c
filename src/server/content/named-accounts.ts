import { bankOfIfsc } from '../../content/ifsc.ts'
import { asciiDigits } from '../../contract/as-typed.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/db.ts'
import { queueMails } from '../mail/outbox.ts'
import { recentManagerIds } from '../staff/managers.ts'
import { type ContentFiles, isSame, textOf } from './content-files.ts'
import { moneyFields, moneyIn } from './money.ts'

// An editor could write "please pay to …" beside the account that two people have to confirm. It is published, and
// managers are notified.

/** An account in a text that is not the organisation's. */
export interface NamedAccount {
  path: string
  /** Account numbers, IFSC and UPI addresses, as written. */
  values: string[]
}

// Each run of characters is matched from its beginning alone, and up to a maximum length: a long one takes no longer.
const UPI = /(?<![\w.@-])[a-z\d][\w.-]{1,100}@[a-z][a-z\d]{1,63}(?![\w@-]|\.\w)/gi
/**
 * Notations that people understand and programs do not. Only known endings count: "@ the office" is not an
 * address.
 */
const UPI_APART =
  /(?<![\w.@-])[a-z\d][\w.-]{1,100} ?(?:@|[([]at[)\]]) ?(?:ok[a-z]{2,20}|(?:[a-z]{0,20}bank|upi|ybl|ibl|axl|apl|paytm|sbi|icici)(?![a-z]))(?!\.\w)/gi
const NUMBER = /(?<![\p{L}\d]|\d[.,/:_-])\d(?:[ _-]{0,3}\d){8,17}(?![\p{L}\d]|[.,/-]\d)/gu
/** Excludes coordinates, dates and times, whose groups are shorter. */
const DOTTED = /(?<![\p{L}\d]|\d[.,/:_-])\d{3,18}(?:[./]\d{3,18}){1,5}(?![\p{L}\d]|[.,/-]\d)/gu
const LABELLED = /(?<!\p{L})(?:a\/?c|acc(?:oun)?t|acc|ac|no|खाता|संख्या)(\d{9,18})(?![\p{L}\d])/giu
const CODE = /(?<![a-z\d])(?:ifsc)?([a-z]{4}[ -]?0[a-z\d]{6})(?![a-z\d])/gi
const LINK = /https?:\/\/\S{1,500}/gi
/** With a country code it is a phone number. */
const ABROAD = /\+\d(?:[ -]?\d){7,12}(?![ -]?\d)/g
/** Mobile numbers, landline numbers with the 0 prefix, and toll-free ones. */
const PHONE = /^(?:(?:0|91)?[6-9]\d{9}|0\d{10}|18[06]0\d{6,7})$/
/** A phone number beside the name of a payment app is an account to pay to. */
const PAY_PHONE =
  /(?:g ?pay|google ?pay|phone ?pe|paytm|bhim|upi|गूगल ?पे|फ़?ोनपे|पेटीएम)([^\d?!\n]{0,25}?)((?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5})(?!\d)/giu
const ASKS_TO_CALL = /call|ring|contact|help|whatsapp|कॉल|संपर्क|सहायता/i

const plain = (value: string) => value.replace(/[ ./_-]/g, '').toLowerCase()

/**
 * Account numbers, IFSC and UPI addresses in a text, and phone numbers to pay to by an app. Digits of every script are
 * recognised, and the notations of Markdown and HTML. Not found are a number in a picture or in words, and one that is
 * split over several lines.
 */
export function accountsIn(text: string): string[] {
  const read = asciiDigits(text.normalize('NFKC'))
    .replace(/&nbsp;/gi, ' ')
    .replace(/&#(\d{1,6});/g, (_, code) => asciiDigits(String.fromCodePoint(Number(code))))
    .replace(/&#x40;|&commat;|%40/gi, '@')
    .replace(/[\p{Cf}\\*`]|<\/?[a-z][^<>]{0,200}>/giu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/(?<![\p{L}\d])_+|_+(?![\p{L}\d])/gu, ' ')
    .replace(/[ \t]{2,}/g, ' ')
  const calls = read.replace(LINK, ' ').replace(ABROAD, ' ')
  const numbers = [
    ...[...calls.matchAll(NUMBER), ...calls.matchAll(DOTTED)].map(([number]) => number),
    ...[...calls.matchAll(LABELLED)].flatMap(([, number]) => number ?? []),
  ].filter((number) => /^\d{9,18}$/.test(plain(number)) && !PHONE.test(plain(number)))
  const codes = [...read.matchAll(CODE)].flatMap(([, code]) =>
    code && bankOfIfsc(code.replace(/[ -]/, '')) ? code : [],
  )
  const phones = [...read.matchAll(PAY_PHONE)].flatMap(([, between = '', phone]) =>
    phone && !ASKS_TO_CALL.test(between) ? phone : [],
  )
  const addresses = [...read.matchAll(UPI), ...read.matchAll(UPI_APART)].map(([address]) => address)
  return [...new Set([...numbers, ...codes, ...addresses, ...phones])]
}

/** Accounts in texts that are not the organisation's and were not there before. */
export function accountsNamed(before: ContentFiles, after: ContentFiles): NamedAccount[] {
  const [old, real] = [valuesWherePeoplePay(before), valuesWherePeoplePay(after)]
  // After a change of the account all texts are checked: a text that was right may be wrong now.
  const isOther = [...old].some((value) => !real.has(value))
  return [...after].flatMap(([path, body]) => {
    if (!isText(path) || (!isOther && isSame(before.get(path), body))) return []
    const known = new Set(othersIn(before.get(path), old).map(plain))
    const values = othersIn(body, real).filter((value) => !known.has(plain(value)))
    return values.length > 0 ? [{ path, values }] : []
  })
}

/** Accounts in a text that are not the organisation's. */
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

/**
 * Notifies the managers, in the transaction of a publication. The mail reads the accounts from the
 * publication.
 */
export async function notifyOfOtherAccounts(
  tx: Tx,
  at: number,
  number: number,
  named: readonly NamedAccount[],
): Promise<void> {
  const managers = await recentManagerIds(tx, at)
  await queueMails(
    tx,
    at,
    managers.map((recipientId) => ({ kind: 'account named', about: { number, recipientId } })),
  )
  const detail = { publication: number, files: named.map(({ path }) => path) }
  await writeAudit(tx, at, { action: 'account named in words', detail })
}
