import { randomUUIDv7 } from 'node:crypto'
import type * as v from 'valibot'
import type { EnquiryInput } from '../../../contract/enquiries.ts'
import { audit } from '../../db/audit.ts'
import type { Tx } from '../../db/db.ts'
import { reusable } from '../../db/reusable.ts'
import type { EnquiriesTable } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { queueMails } from '../../mail/outbox.ts'
import { consent } from '../../submissions/consent.ts'
import { withReference } from '../../submissions/reference.ts'
import { isSetAside, spamSigns } from './spam.ts'

const REPETITION_MS = 24 * 3600_000
/** Shorter ones, such as "Please call me", are repeated by honest people. */
const REPETITION_MIN_CHARACTERS = 20

const insertEnquiry = reusable((tx, enquiry: EnquiriesTable) =>
  tx
    .insertInto('enquiries')
    .values(enquiry)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id'),
)

const findSame = reusable((tx, hashes: string[], since: number) =>
  tx
    .selectFrom('enquiries')
    .select('id')
    .where('message_hash', 'in', hashes)
    .where('created_at', '>', since)
    .limit(10),
)

/**
 * Keeps an enquiry and owes the mails about it. What looks like spam is set aside: kept and answered like any other, but
 * nobody is mailed.
 */
export async function saveEnquiry(
  tx: Tx,
  { config, keys, now }: Pick<Deps, 'config' | 'keys' | 'now'>,
  enquiry: v.InferOutput<typeof EnquiryInput>,
): Promise<{ reference: string }> {
  const id = randomUUIDv7()
  const at = now()
  const words = wordsOf(enquiry.message)
  const hashes = words ? keys.hashes('message-words', words) : []
  const signs = spamSigns(enquiry, words ? await countSame(tx, hashes, at) : 0)
  const setAside = isSetAside(signs)

  const reference = await withReference('enquiry', async (reference) => {
    const [kept] = await insertEnquiry(tx, {
      id,
      reference,
      created_at: at,
      status: setAside ? 'set aside' : 'received',
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
      ...consent(enquiry.consentVersion, at),
    })
    return kept
  })
  await audit(tx, at, { action: setAside ? 'enquiry set aside' : 'enquiry received', subject: reference })
  if (!setAside) {
    const mails = config.notifyEmail ? ['enquiry notice', 'enquiry receipt'] : ['enquiry receipt']
    await queueMails(tx, mails, { enquiryId: id }, at)
  }
  return { reference }
}

/** The message without what a machine varies: letter case, blanks, punctuation. Undefined where it is too short. */
function wordsOf(message = ''): string | undefined {
  const words = message
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return words.length >= REPETITION_MIN_CHARACTERS ? words : undefined
}

async function countSame(tx: Tx, hashes: string[], now: number): Promise<number> {
  return (await findSame(tx, hashes, now - REPETITION_MS)).length
}
