import type { Bounce, BounceKind } from './incoming-mail.ts'
import { plainLine, plainText } from './plain.ts'

/** A part of a report, as text. */
export interface ReportPart {
  type: string
  text: string
}

const LOOKED_AT = 64 * 1024
const SAYS_MAX = 300
const IDS_MAX = 20
const REPORTERS = /^(mailer-daemon|postmaster|mail-daemon|mailerdaemon|mdaemon|bounces?)([+-].*)?@/i
const SUBJECTS =
  /(undeliver|delivery (status notification|failure|has failed|failed|report|problem)|returned (mail|to sender)|failure notice|mail delivery (failed|system|error)|could ?n[o']t be delivered|message not delivered|non[- ]?delivery|nicht zustellbar)/i

const NO_SUCH_ADDRESS =
  /(user|mailbox|recipient|account|address|e-?mail( id)?|mail ?id)[^.\n]{0,60}?\b(unknown|not (found|exist|known|valid|recogni[sz]ed|available here)|does ?n[o']t exist|doesn.t have|invalid|disabled|deactivated|suspended|inactive|rejected: user|no longer)|(no such|unknown|invalid|nonexistent|non-existent) (user|mailbox|recipient|account|address|person|e-?mail|mail ?id|local)|no mailbox (here )?by that name|unrouteable address|unknown or illegal alias|mailbox unavailable/i
const MAILBOX_FULL =
  /\b(mailbox|inbox|quota|storage|disk|space)\b[^.\n]{0,60}?\b(full|exceed|exceeded|over|limit|insufficient|out of)|over ?quota|quota exceeded|insufficient (system )?storage|exceed(s|ed)? (the |its |his )?(storage|quota|mailbox)|out of storage|mailbox is full/i
const TEMPORARY =
  /(message|delivery)[^.\n]{0,40}(delayed|deferred)|will (keep trying|retry|continue to try)|warning: (could not send|message still undelivered)|still being (retried|attempted)|no action is required/i

/**
 * The delivery report in a mail about one of our mails that did not arrive: in the standard form (RFC 3464),
 * or in the plain sentences of qmail, Exim and older programs. Null where the mail is not such a report, and
 * where delivery is still being tried.
 */
export function bounceOf(mail: {
  from: string
  subject: string
  text: string
  parts: ReportPart[]
  header: (name: string) => string | undefined
  answers: string[]
}): Bounce | null {
  const { from, subject, parts, header, answers } = mail
  const text = mail.text.slice(0, LOOKED_AT)
  const status = parts.find(({ type }) => type === 'message/delivery-status')
  const isReport = status !== undefined || /report-type="?delivery-status/i.test(header('content-type') ?? '')
  const failed = header('x-failed-recipients')
  const isPlain =
    failed !== undefined ||
    ((REPORTERS.test(from) || header('return-path')?.trim() === '<>') && SUBJECTS.test(subject))
  if (!isReport && !isPlain) return null
  const fields = lastFields(status?.text.slice(0, LOOKED_AT) ?? '')
  const action = fields.get('action')?.toLowerCase()
  if (action !== undefined ? action !== 'failed' : TEMPORARY.test(text)) return null
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '')
  const code = fields.get('status') ?? codeIn(diagnostic ?? '') ?? codeIn(text) ?? null
  const says = diagnostic ?? answerIn(text)
  const recipient = fields.get('final-recipient') ?? fields.get('original-recipient') ?? failed ?? ''
  return {
    of: idsIn([...parts.map((part) => part.text), text].map(idLine))[0] ?? answers[0] ?? null,
    address: addressIn(recipient) ?? addressIn(text),
    kind: kindOf(code, `${says}\n${diagnostic ? '' : text.slice(0, 4000)}`),
    status: code,
    says: plainLine(says, SAYS_MAX),
  }
}

/**
 * The fields of the last recipient with a final answer: a report has one block for the server, and one for
 * each recipient.
 */
function lastFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text
    .replace(/\r/g, '')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return fields
}

function kindOf(status: string | null, says: string): BounceKind {
  if (status !== null) {
    if (/^[45]\.2\.2$/.test(status)) return 'mailbox full'
    if (/^5\.(1\.[136]|1\.10|2\.1)$/.test(status)) return 'no such address'
    if (/^\d\.7\./.test(status)) return 'refused'
  }
  if (MAILBOX_FULL.test(says)) return 'mailbox full'
  return NO_SUCH_ADDRESS.test(says) && !status?.startsWith('4.') ? 'no such address' : 'refused'
}

const codeIn = (text: string) =>
  /(?:^|[\s#(])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text.slice(0, 8000))?.[1]

/** The line with the answer of the other server: it begins with its number. */
function answerIn(text: string): string {
  const lines = text.slice(0, 8000).split('\n')
  const found =
    lines.find((line) => /(?:^|[\s:>(])[45]\d\d[ -]/.test(line.slice(0, 500))) ??
    lines.find((line) => NO_SUCH_ADDRESS.test(line.slice(0, 500)) || MAILBOX_FULL.test(line.slice(0, 500)))
  return found ?? ''
}

const addressIn = (text: string) =>
  /(?:^|[\s<;:"'(])([^\s<>;:"'(),@]{1,64}@[^\s<>;:"'(),@]{1,190})/
    .exec(text.slice(0, 8000))?.[1]
    ?.replace(/\.$/, '') ?? null

/**
 * The Message-ID line of a copy of our mail, which may continue on the next line. Other ids in the copy are
 * of earlier mails.
 */
const idLine = (text: string) =>
  /^[>\t ]{0,20}message-id[\t ]{0,20}:[^\n]{0,300}(\n[>\t ]{0,20}<[^\n]{0,300})?/im.exec(
    text.slice(0, LOOKED_AT),
  )?.[0] ?? ''

export function idsIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...plainText(text, LOOKED_AT).matchAll(/<([^\s<>]{3,250})>/g)])
  return [...new Set(found.map(([, id = '']) => id))].slice(0, IDS_MAX)
}
