import type { Language } from '../../../contract/languages.ts'
import type { RequestKind } from '../../../contract/requests.ts'
import { emailKey } from '../../accounts/email-key.ts'
import { REPEAT_MS } from '../../accounts/mailed-codes.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { newReference } from '../../submissions/reference.ts'
import { requestsOf } from '../address-rows.ts'
import { dueDay, requestDays } from './days.ts'

const YEAR_MS = 365 * 24 * 3600_000

interface NewRequest {
  kind: RequestKind
  email: string
  fullName: string
  words: string | undefined
  language?: Language | undefined
  came: 'page' | 'dashboard' | 'desk'
  staff?: Staff
}

/**
 * Stores a request from a verified address, or one recorded by staff, and queues its receipt. A call that is
 * repeated because its answer was lost gets the answer of the first one.
 */
export async function makeRequest(
  tx: Tx,
  { kind, email, fullName, words, language = 'en', came, staff }: NewRequest,
  now: number,
): Promise<{ reference: string; answerBy: string }> {
  const made = await requestsOf(tx, emailKey(email))
    .select(['reference', 'due as answerBy'])
    .where('kind', '=', kind)
    .where('came', '=', came)
    .where('words', words ? '=' : 'is', words || null)
    .where('created_at', '>', now - REPEAT_MS)
    .executeTakeFirst()
  if (made) return made
  const id = newId()
  const answerBy = dueDay(now, await requestDays(tx))
  const reference = await freeReference(tx, now)
  await tx
    .insertInto('data_requests')
    .values({
      id,
      reference,
      kind,
      state: 'open',
      came,
      email,
      full_name: fullName,
      words: words || null,
      language,
      created_at: now,
      due: answerBy,
      answer: null,
      answered_at: null,
      mail_id: null,
      staff_id: null,
      version: 1,
      erase_at: now + YEAR_MS,
    })
    .execute()
  const detail = { kind, came }
  await writeAudit(tx, now, { action: 'request received', staff, subject: reference, detail })
  await queueMail(tx, 'request received', { requestId: id }, now)
  await announceChange(tx, now, 'request', reference)
  return { reference, answerBy }
}

/**
 * A reference that is not in use. With few requests and seventeen million references a month, one attempt is
 * nearly always enough.
 */
async function freeReference(tx: Tx, now: number): Promise<string> {
  for (;;) {
    const reference = newReference('request', now)
    const taken = await tx
      .selectFrom('data_requests')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!taken) return reference
  }
}
