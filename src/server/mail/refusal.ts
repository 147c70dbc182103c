import type { WhyNot } from '../../contract/desk-mails.ts'

interface MailError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  name?: string
  message?: string
}

/** The enhanced status code (RFC 3463), such as `5.1.1`, if the answer begins with one. */
const ENHANCED = /^\s*\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

/** A mail server's answer may quote the address, so only its codes are stored with the mail. */
export function reasonOf(error: unknown): string {
  const { code, command, responseCode, response, name, message } = error as MailError
  const codes = [code, command, responseCode, ENHANCED.exec(response ?? '')?.[1]].filter(Boolean).join(' ')
  return codes || `${name}: ${String(message).slice(0, 200)}`
}

/** Refusals of the sender: a setting, a limit or a block list, which may change within the days of the retries. */
const OF_THE_SENDER: readonly (WhyNot | null)[] = [
  'we may not send',
  'sender refused',
  'taken for spam',
  'too many at once',
]

/**
 * The mail server permanently refuses this recipient. Other refusals may be caused by a setting that staff can repair.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as MailError
  const isOfRecipient = !OF_THE_SENDER.includes(whyOf(reasonOf(error)))
  return command === 'RCPT TO' && (responseCode ?? 0) >= 550 && isOfRecipient
}

const SAID_MAX = 300
const HIDDEN = '(the address)'
/** Shorter local parts occur as words of the answer more often than as a part of the address. */
const LOCAL_MIN = 3

/** The part before the @, as a separate word. */
function alone(local: string): RegExp {
  if (local.length < LOCAL_MIN) return /$^/
  const letters = local.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'giu')
}

/** The mail server's answer in one line, without the address or anything similar to one. */
export function answerOf(error: unknown, address: string): string | null {
  const { response } = error as MailError
  if (!response) return null
  const [local = ''] = address.toLowerCase().split('@')
  const plain = response
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    // Matched only from the beginning of a word: trying each letter would take quadratic time.
    .replace(/(?<![^\s<>()"',;:])[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, HIDDEN)
    .replace(alone(local), HIDDEN)
  return plain.trim().slice(0, SAID_MAX)
}

/** The reasons by the second and third number of an enhanced status code. */
const BY_ENHANCED: [RegExp, WhyNot][] = [
  [/^5\.1\.[1360]$/, 'no such address'],
  [/^\d\.1\.2$/, 'no such mail server'],
  [/^\d\.1\.10$/, 'no such mail server'],
  [/^\d\.1\.[78]$/, 'sender refused'],
  [/^\d\.2\.1$/, 'mailbox closed'],
  [/^\d\.2\.2$/, 'mailbox full'],
  [/^\d\.(2\.3|3\.4)$/, 'too large'],
  // The second one is Zoho's for too many mails in an hour.
  [/^\d\.4\.[56]$/, 'too many at once'],
  [/^4\.7\.\d+$/, 'refused for now'],
  [/^\d\.7\.(8|57|139)$/, 'we may not send'],
  [/^\d\.7\.(2[0-9]|509)$/, 'sender refused'],
  [/^\d\.7\.\d+$/, 'taken for spam'],
]

const BY_LIBRARY: Record<string, WhyNot> = {
  EAUTH: 'we may not send',
  ENOAUTH: 'we may not send',
  EOAUTH2: 'we may not send',
  ECONNECTION: 'cannot be reached',
  ECONNREFUSED: 'cannot be reached',
  ECONNRESET: 'cannot be reached',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ESOCKET: 'cannot be reached',
  EPROXY: 'cannot be reached',
  EDNS: 'cannot be reached',
  ENOTFOUND: 'cannot be reached',
  ETIMEDOUT: 'no answer in time',
  ETLS: 'not safe',
  EREQUIRETLS: 'not safe',
}

/** The reason for the codes that are stored with a mail. Null where there are none. */
export function whyOf(reason: string | null): WhyNot | null {
  if (reason === null || reason === '') return null
  const words = reason.split(' ')
  const enhanced = words.find((word) => /^\d\.\d{1,3}\.\d{1,3}$/.test(word))
  // This code means only that something is not permitted: the content of the mail, or our server.
  if (enhanced === '5.7.1') return words.includes('DATA') ? 'taken for spam' : 'we may not send'
  const known = enhanced && BY_ENHANCED.find(([form]) => form.test(enhanced))
  if (known) return known[1]
  const answer = Number(words.find((word) => /^[245]\d\d$/.test(word)) ?? 0)
  if (answer > 0) return byAnswer(answer, reason)
  const [code = ''] = words
  return BY_LIBRARY[code] ?? (/^E[A-Z]+$/.test(code) ? 'refused' : 'could not be written')
}

/** The reasons for servers that answer with three digits only. */
function byAnswer(answer: number, reason: string): WhyNot {
  if (reason.startsWith('EAUTH') || [530, 534, 535, 538].includes(answer)) return 'we may not send'
  if (reason.includes('MAIL FROM') && answer >= 500) return 'sender refused'
  if (answer === 421) return 'too many at once'
  if (answer === 452 || answer === 552) return reason.includes('RCPT TO') ? 'mailbox full' : 'too large'
  if (reason.includes('RCPT TO') && [550, 551, 553].includes(answer)) return 'no such address'
  return answer < 500 ? 'refused for now' : 'refused'
}
