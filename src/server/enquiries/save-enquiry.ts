import { type Insertable, sql } from 'kysely'
import type * as v from 'valibot'
import type { EnquiryInput } from '../../contract/enquiries.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { insertRows, isOneOf, preparedQuery } from '../db/prepared-query.ts'
import type { EnquiriesTable } from '../db/tables/enquiries.ts'
import type { Deps } from '../deps.ts'
import { type QueuedMail, queueMails } from '../mail/outbox.ts'
import type { Config } from '../platform/config.ts'
import type { Values } from '../settings/settings.ts'
import { consent } from '../submissions/consent.ts'
import { refuseTaken } from '../submissions/reference.ts'
import { monthsLater } from '../submissions/retention.ts'
import { enqueueWebhooks } from '../webhooks/enqueue-webhooks.ts'
import { comparableText, isSetAside, spamSigns } from './spam.ts'

const DAY = 24 * 3600_000
const insertEnquiries = preparedQuery((tx, enquiries: Insertable<EnquiriesTable>[]) =>
  insertRows(tx, 'enquiries', enquiries)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id'),
)

/** Identical to the condition of the partial index. */
const dayOfEnquiry = sql<number>`(created_at / 86400000)`

const countSame = preparedQuery((tx, hashes: string[], days: number[], since: number) =>
  tx
    .selectFrom('enquiries')
    .select(({ fn }) => ['message_hash', fn.countAll<number>().as('times')])
    .where(isOneOf(dayOfEnquiry, days))
    .where(isOneOf(sql.ref('message_hash'), hashes))
    .where('created_at', '>', since)
    .groupBy('message_hash'),
)

export type Enquiry = v.InferOutput<typeof EnquiryInput>

/**
 * Saves an enquiry and queues its mails. Likely spam is set aside: saved and answered like any other, but the
 * organisation is notified by the daily list only. `receiptFor`: the enquiries whose sender gets a receipt.
 *
 * Errors  ReferenceTaken
 */
export async function saveEnquiry(
  tx: Tx,
  { config, keys, now, keepMonths }: Pick<Deps, 'config' | 'keys' | 'now'> & Pick<Values, 'keepMonths'>,
  enquiry: Enquiry,
  reference: string,
  receiptFor: 'all' | 'taken' | 'none' = 'all',
): Promise<void> {
  const at = now()
  const words = comparableText(enquiry.message)
  const hashes = words === undefined ? [] : keys.hashes('message-words', words)
  const signs = spamSigns(enquiry, await timesSent(tx, hashes, at))
  const status = isSetAside(signs) ? 'set aside' : 'received'
  const id = newId()
  const row = {
    id,
    reference,
    created_at: at,
    status,
    full_name: enquiry.fullName,
    email: enquiry.email,
    whatsapp_number: enquiry.whatsappNumber,
    contact_method: enquiry.contactMethod,
    subject: enquiry.inquiryAbout,
    preferred_time: enquiry.preferredTime,
    time_from: enquiry.timeFrom,
    time_to: enquiry.timeTo,
    message: enquiry.message || null,
    message_hash: hashes[0] ?? null,
    spam_signs: JSON.stringify(signs),
    language: enquiry.language ?? 'en',
    ...consent(enquiry.consentVersion, at),
    erase_at: monthsLater(at, keepMonths.enquiry),
  } as const
  const isTaken = status !== 'set aside'
  const mails = isTaken ? mailsAbout(config, id) : [receiptOf(id)]
  const hasReceipt = receiptFor === 'all' || (receiptFor === 'taken' && isTaken)
  refuseTaken(await insertEnquiries(tx, [row]), id)
  await writeAudit(tx, at, { action: `enquiry ${status}`, subject: reference })
  await queueMails(
    tx,
    at,
    mails.filter(({ kind }) => hasReceipt || kind !== 'enquiry receipt'),
  )
  await announceChange(tx, at, status === 'set aside' ? 'enquiry' : 'new enquiry', reference)
  await enqueueWebhooks(tx, at, 'enquiry.received', status === 'set aside' ? [] : [reference])
}

export const receiptOf = (enquiryId: string): QueuedMail => ({
  kind: 'enquiry receipt',
  about: { enquiryId },
})

/** To the organisation, if an address for enquiries is set, and to the sender. */
export function mailsAbout({ notifyEmail }: Pick<Config, 'notifyEmail'>, enquiryId: string): QueuedMail[] {
  const notice: QueuedMail = { kind: 'enquiry notice', about: { enquiryId } }
  return notifyEmail ? [notice, receiptOf(enquiryId)] : [receiptOf(enquiryId)]
}

/** The number of enquiries with the same words in the last day. */
async function timesSent(tx: Tx, hashes: string[], now: number): Promise<number> {
  if (hashes.length === 0) return 0
  const today = Math.floor(now / DAY)
  const counted = await countSame(tx, hashes, [today, today - 1], now - DAY)
  return counted.reduce((sum, row) => sum + (hashes.includes(row.message_hash ?? '') ? row.times : 0), 0)
}
