import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { EnquiryInput } from '../../../contract/enquiries.ts'
import { audit } from '../../db/audit.ts'
import type { Tx } from '../../db/db.ts'
import { insertRows, isOneOf, reusable } from '../../db/reusable.ts'
import type { EnquiriesTable } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { queueMails } from '../../mail/outbox.ts'
import { consent } from '../../submissions/consent.ts'
import { refuseTaken } from '../../submissions/reference.ts'
import { isSetAside, spamSigns } from './spam.ts'

const DAY = 24 * 3600_000
/** Shorter ones, such as "Please call me", are repeated by honest people. */
const REPETITION_MIN_CHARACTERS = 20

const insertEnquiries = reusable((tx, enquiries: EnquiriesTable[]) =>
  insertRows(tx, 'enquiries', enquiries)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id'),
)

/** As the index of these rows is written. */
const dayOfEnquiry = sql<number>`(created_at / 86400000)`

const countSame = reusable((tx, hashes: string[], days: number[], since: number) =>
  tx
    .selectFrom('enquiries')
    .select(({ fn }) => ['message_hash', fn.countAll<number>().as('times')])
    .where(isOneOf(dayOfEnquiry, days))
    .where(isOneOf(sql.ref('message_hash'), hashes))
    .where('created_at', '>', since)
    .groupBy('message_hash'),
)

export type Enquiry = v.InferOutput<typeof EnquiryInput>

interface Words {
  /** Keyed hashes of the message's words, the newest key's first; none where it is too short. */
  hashes: string[]
  /** How often each came during the last day. All that are saved together share it. */
  times: Map<string, number>
}

/** How often the words of each message came during the last day. */
export async function lookForWords(
  tx: Tx,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  enquiries: Enquiry[],
): Promise<Words[]> {
  const at = now()
  const hashes = enquiries.map(({ message }) => {
    const words = wordsOf(message)
    return words === undefined ? [] : keys.hashes('message-words', words)
  })
  const asked = [...new Set(hashes.flat())]
  const today = Math.floor(at / DAY)
  const counted = asked.length === 0 ? [] : await countSame(tx, asked, [today, today - 1], at - DAY)
  const times = new Map(counted.map((row) => [row.message_hash as string, row.times]))
  return hashes.map((ofOne) => ({ hashes: ofOne, times }))
}

/**
 * Keeps enquiries and owes the mails about them. What looks like spam is set aside: kept and answered like any other, but
 * nobody is mailed.
 *
 * Errors  ReferenceTaken
 */
export async function saveEnquiries(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  enquiries: { content: Enquiry; reference: string; known: Words }[],
): Promise<void> {
  const at = now()
  const rows = enquiries.map(({ content: enquiry, reference, known }) => {
    const signs = spamSigns(enquiry, countOnce(known))
    return {
      id: randomUUIDv7(),
      reference,
      created_at: at,
      status: isSetAside(signs) ? ('set aside' as const) : ('received' as const),
      full_name: enquiry.fullName,
      email: enquiry.email,
      whatsapp_number: enquiry.whatsappNumber,
      contact_method: enquiry.contactMethod,
      subject: enquiry.inquiryAbout,
      preferred_time: enquiry.preferredTime,
      time_from: enquiry.timeFrom,
      time_to: enquiry.timeTo,
      message: enquiry.message || null,
      message_hash: known.hashes[0] ?? null,
      spam_signs: JSON.stringify(signs),
      ...consent(enquiry.consentVersion, at),
    }
  })
  const kinds = config.notifyEmail ? ['enquiry notice', 'enquiry receipt'] : ['enquiry receipt']
  const mails = rows
    .filter(({ status }) => status === 'received')
    .flatMap(({ id }) => kinds.map((kind) => ({ kind, about: { enquiryId: id } })))
  const lines = rows.map(({ status, reference }) => ({ action: `enquiry ${status}`, subject: reference }))
  const [inserted] = await Promise.all([
    insertEnquiries(tx, rows),
    queueMails(tx, mails, at),
    audit(tx, at, ...lines),
  ])
  refuseTaken(inserted, rows)
}

/** How often the same words came before, those in front of it in the list included. */
function countOnce({ hashes, times }: Words): number {
  const before = hashes.reduce((sum, hash) => sum + (times.get(hash) ?? 0), 0)
  const [newest] = hashes
  if (newest !== undefined) times.set(newest, (times.get(newest) ?? 0) + 1)
  return before
}

/** The message without what a machine varies: letter case, blanks, punctuation. Undefined where it is too short. */
function wordsOf(message = ''): string | undefined {
  const words = message
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return words.length >= REPETITION_MIN_CHARACTERS ? words : undefined
}
