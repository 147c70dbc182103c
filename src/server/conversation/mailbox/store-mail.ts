import { createHash } from 'node:crypto'
import { emailKey } from '../../accounts/email-key.ts'
import { applicationItem } from '../../applications/desk/actions.ts'
import type { Tx } from '../../db/db.ts'
import type { MailboxMailsTable } from '../../db/tables/conversation.ts'
import type { Deps } from '../../deps.ts'
import { enquiryItem } from '../../enquiries/desk/actions.ts'
import { lockItem } from '../../items/actions.ts'
import { correctBounced } from '../../mail/bounced-addresses.ts'
import { isOwnAddress } from '../../mail/own-addresses.ts'
import type { Values } from '../../settings/settings.ts'
import { newReference, ReferenceTaken } from '../../submissions/reference.ts'
import type { IncomingMail } from '../incoming/incoming-mail.ts'
import { receiveMessage } from '../receive.ts'
import { mayBecomeEnquiry, saveMailEnquiry } from './mail-enquiry.ts'
import { type Matched, matchMail, outboxIdIn } from './match.ts'
import { takeBounce } from './take-bounce.ts'

type Result = MailboxMailsTable['result']

/** A mail with its position in the mailbox. */
export interface Arrived {
  /** User, host and folder. */
  address: string
  uidValidity: string
  uid: number
  raw: Uint8Array
  /** Null where not even its head can be read. */
  mail: IncomingMail | null
  /** The time when the mail server received it. */
  at: number
}

type StoreDeps = Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>
type TakeDeps = Pick<Deps, 'config' | 'keys' | 'now'> & Pick<Values, 'emailEnquiries' | 'keepMonths'>

/**
 * The id of a mail in our own list, to recognise a second copy. Only the written content is hashed, because a
 * copy may have taken another route. The Message-ID is not enough: some programs use one for two mails.
 */
export function mailId({ raw, mail }: Pick<Arrived, 'raw' | 'mail'>): string {
  const hash = createHash('sha256')
  if (!mail?.messageId) return hash.update(raw).digest('hex')
  const { messageId, from, subject, text, html, files } = mail
  hash.update(JSON.stringify([messageId, from, subject, text, html, files.map(({ name }) => name)]))
  for (const { content } of files) hash.update(content)
  return hash.digest('hex')
}

/**
 * Processes a mail, and records in the same transaction that it was read: after a kill it is read again or
 * not at all. Returns undefined for a mail that was read before.
 */
export async function storeMail(deps: StoreDeps, arrived: Arrived): Promise<Result | undefined> {
  // Before the transaction: reading them may need a connection of its own.
  const { emailEnquiries, keepMonths } = await deps.settings.now()
  const taking = { ...deps, emailEnquiries, keepMonths }
  for (;;)
    try {
      return await deps.db.write(async (tx) => {
        const at = deps.now()
        const id = mailId(arrived)
        const noted = await tx
          .insertInto('mailbox_mails')
          .values({ id, at, result: 'ignored' })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
        await moveOn(tx, arrived)
        if (!noted) return undefined
        const result = arrived.mail
          ? await take(tx, taking, arrived.mail, { id, at: Math.min(arrived.at, at) })
          : 'ignored'
        if (result !== 'ignored')
          await tx.updateTable('mailbox_mails').set({ result }).where('id', '=', id).execute()
        return result
      })
    } catch (error) {
      if (!(error instanceof ReferenceTaken)) throw error
    }
}

async function moveOn(tx: Tx, { address, uidValidity, uid }: Arrived): Promise<void> {
  await tx
    .updateTable('mailboxes')
    .set({ last_uid: uid })
    .where('address', '=', address)
    .where('uid_validity', '=', uidValidity)
    .where('last_uid', '<', uid)
    .execute()
}

async function take(
  tx: Tx,
  deps: TakeDeps,
  mail: IncomingMail,
  { id, at }: { id: string; at: number },
): Promise<Result> {
  const { now, emailEnquiries } = deps
  if (await isOurs(tx, mail, deps.config)) return 'own'
  if (mail.bounce) {
    await takeBounce(tx, deps, mail.bounce, now())
    return 'bounce'
  }
  if (!mail.from) return 'ignored'
  if (!mail.automatic) await correctBounced(tx, mail.from.address, now())
  const found = await matchMail(tx, mail, now())
  // A mail of a program to many people is not about the item of one address.
  const matched = mail.automatic && found?.isByAddress ? undefined : found
  if (matched) {
    await receive(tx, mail, mail.from, matched, { id, at, now: now() })
    return 'stored'
  }
  if (!(await mayBecomeEnquiry(tx, mail, mail.from, emailEnquiries)))
    return mail.automatic ? 'automatic' : 'ignored'
  const reference = newReference('enquiry', now())
  await saveMailEnquiry(tx, deps, mail, mail.from, reference)
  const own = { kind: 'enquiry', reference, email: mail.from.address, isByAddress: false } as const
  await receive(tx, mail, mail.from, own, { id, at, now: now(), isFirst: true })
  return 'stored'
}

/** A copy of our own mail, which is in the mailbox too if the organisation is its own recipient. */
async function isOurs(
  tx: Tx,
  { from, messageId, bounce }: IncomingMail,
  config: Deps['config'],
): Promise<boolean> {
  const isFromUs = from !== null && isOwnAddress(config, from.address)
  if (isFromUs && !bounce) return true
  if (messageId === null) return false
  const [row, message] = await Promise.all([
    tx.selectFrom('outbox').select('id').where('id', '=', outboxIdIn(messageId)).executeTakeFirst(),
    tx
      .selectFrom('messages')
      .select('id')
      .where('rfc_message_id', '=', messageId)
      .where('direction', '=', 'out')
      .executeTakeFirst(),
  ])
  return (row ?? message) !== undefined
}

async function receive(
  tx: Tx,
  mail: IncomingMail,
  from: NonNullable<IncomingMail['from']>,
  matched: Matched,
  { id, at, now, isFirst = false }: { id: string; at: number; now: number; isFirst?: boolean },
): Promise<void> {
  const item =
    matched.kind === 'enquiry'
      ? { kind: matched.kind, row: await lockItem(tx, enquiryItem, matched.reference) }
      : { kind: matched.kind, row: await lockItem(tx, applicationItem, matched.reference) }
  await receiveMessage(tx, now, item, {
    at,
    from_address: from.address,
    from_name: from.name,
    subject: mail.subject,
    text: shownText(mail),
    html: mail.html,
    rfc_message_id: await ownMessageId(tx, mail),
    mailbox_mail_id: id,
    in_reply_to: mail.answers[0] ?? null,
    isOtherAddress: emailKey(from.address) !== emailKey(matched.email),
    isAutomatic: mail.automatic !== null,
    isFirst,
    files: mail.files,
  })
}

/** Null where another mail has this Message-ID already. */
async function ownMessageId(tx: Tx, { messageId }: IncomingMail): Promise<string | null> {
  if (messageId === null) return null
  const other = await tx
    .selectFrom('messages')
    .select('id')
    .where('rfc_message_id', '=', messageId)
    .executeTakeFirst()
  return other ? null : messageId
}

/** The text, with a sentence about the parts that were left in the mailbox. */
function shownText({ text, isHeadOnly, filesLeft }: IncomingMail): string {
  if (isHeadOnly) return '[This email is too large or damaged to be shown here. Open it in the mailbox.]'
  if (filesLeft === 0) return text
  const many = filesLeft === 1 ? '1 more file is' : `${filesLeft} more files are`
  return `${text}\n\n[${many} in the mailbox: there are too many, or they are too large.]`.trim()
}
