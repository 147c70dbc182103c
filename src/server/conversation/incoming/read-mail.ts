import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { automaticOf } from './automatic.ts'
import { bounceOf, idsIn } from './bounce.ts'
import { cleanHtml } from './clean-html.ts'
import { textOfHtml } from './html-text.ts'
import type { IncomingFile, IncomingMail } from './incoming-mail.ts'
import { plainLine, plainText } from './plain.ts'

const TEXT_MAX = 100_000
const SUBJECT_MAX = 200
const NAME_MAX = 100
const ADDRESS_MAX = 254
const RECIPIENTS_MAX = 50
const FILES_MAX = 10
const FILES_BYTES_MAX = 10 * 1024 * 1024
const HEAD_MAX = 64 * 1024
/** Deeper than any program writes. The library refuses such a mail, and only its head is read. */
const NESTING_MAX = 60
const HEADERS_MAX = 512 * 1024

const REPORT_TYPES = ['message/delivery-status', 'message/rfc822', 'text/rfc822-headers', 'message/global']
/** The final recipient, if the server adds it: an alias may have forwarded the mail. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to']

/** Reads a whole mail. Errors  of the library, if the mail has too many headers or is nested too deeply */
export async function readMail(raw: Uint8Array): Promise<IncomingMail> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: NESTING_MAX,
    maxHeadersSize: HEADERS_MAX,
  })
  return asIncoming(email, false)
}

/** Reads only the head of a mail that is too large or cannot be read. */
export async function readHead(raw: Uint8Array): Promise<IncomingMail> {
  const head = new TextDecoder('latin1').decode(raw.subarray(0, HEAD_MAX))
  const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length
  const lines = head
    .slice(0, end)
    .split(/\r?\n(?![ \t])/)
    .filter((line) => !/^content-/i.test(line))
  const email = await PostalMime.parse(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
  return asIncoming(email, true)
}

function asIncoming(email: Email, isHeadOnly: boolean): IncomingMail {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value
  const from = mailboxes([email.from])[0] ?? mailboxes([email.sender])[0] ?? null
  const subject = plainLine(email.subject ?? '', SUBJECT_MAX)
  const text = textOf(email)
  const answers = idsIn([
    email.inReplyTo ?? '',
    ...idsIn([email.references ?? ''])
      .reverse()
      .map((id) => `<${id}>`),
  ])
  const reports = email.attachments.filter(({ mimeType }) => REPORT_TYPES.includes(mimeType))
  const bounce = bounceOf({
    from: from?.address ?? '',
    subject,
    text,
    parts: reports.map((part) => ({ type: part.mimeType, text: decoded(part) })),
    header,
    answers,
  })
  const files = filesOf(email.attachments)
  return {
    messageId: idsIn([email.messageId ?? ''])[0] ?? null,
    answers,
    from,
    recipients: recipientsOf(email),
    subject,
    text,
    html: email.html === undefined ? null : withoutHarm(cleanHtml(email.html)),
    ...files,
    isHeadOnly,
    automatic: automaticOf(header, { from: from?.address ?? '', subject }),
    bounce,
  }
}

function textOf({ text, html }: Email): string {
  const plain = plainText(text ?? '', TEXT_MAX).trim()
  return plain === '' && html !== undefined ? plainText(textOfHtml(html, TEXT_MAX), TEXT_MAX) : plain
}

const withoutHarm = (html: string | null) => html && plainText(html, html.length)

const decoded = ({ content }: Attachment) =>
  typeof content === 'string'
    ? content
    : new TextDecoder().decode(new Uint8Array(content).subarray(0, HEAD_MAX))

function mailboxes(addresses: readonly (Address | undefined)[]): { address: string; name: string }[] {
  return addresses
    .flatMap((one) => one?.group ?? (one ? [one] : []))
    .map(({ address = '', name }) => ({
      address: plainLine(address, ADDRESS_MAX + 1),
      name: plainLine(name, NAME_MAX),
    }))
    .filter(({ address }) => /^[^\s@<>]+@[^\s@<>]+$/.test(address) && address.length <= ADDRESS_MAX)
}

function recipientsOf({ to = [], cc = [], bcc = [], headers }: Email): string[] {
  const said = mailboxes([...to, ...cc, ...bcc].slice(0, RECIPIENTS_MAX)).map(({ address }) => address)
  const led = headers
    .filter(({ key }) => RECIPIENT_HEADERS.includes(key))
    .slice(0, RECIPIENTS_MAX)
    .map(({ value }) => value.trim().replace(/^<|>$/g, ''))
  return [...new Set([...said, ...led].filter((address) => address.length <= ADDRESS_MAX))]
}

function filesOf(attachments: Attachment[]): Pick<IncomingMail, 'files' | 'filesLeft'> {
  const files: IncomingFile[] = []
  let bytes = 0
  let filesLeft = 0
  for (const attachment of attachments) {
    const content =
      typeof attachment.content === 'string'
        ? Buffer.from(attachment.content)
        : new Uint8Array(attachment.content)
    if (files.length >= FILES_MAX || bytes + content.length > FILES_BYTES_MAX) filesLeft++
    else {
      bytes += content.length
      files.push({ name: fileName(attachment), type: fileType(attachment.mimeType), content })
    }
  }
  return { files, filesLeft }
}

/** The last part of a path, without characters that have a special meaning on any system. */
function fileName({ filename, mimeType }: Attachment): string {
  const named = (filename ?? '').split(/[/\\]/).at(-1) ?? ''
  const name = plainLine(named, NAME_MAX).replace(/[<>:"|?*]/g, '_')
  if (name.replace(/\./g, '') !== '') return name
  return mimeType === 'message/rfc822' ? 'mail.eml' : 'file'
}

const fileType = (type: string) =>
  /^[a-z]+\/[a-z0-9.+-]{1,80}$/.test(type) ? type : 'application/octet-stream'
