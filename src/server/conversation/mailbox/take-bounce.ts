import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockOne } from '../../db/dialects.ts'
import type { OutboxRow } from '../../db/tables/mails.ts'
import type { Deps } from '../../deps.ts'
import { addressedOf } from '../../mail/addressed.ts'
import { recordBounce, wasSentTo } from '../../mail/bounced-addresses.ts'
import { type MailEventDetail, recordRefusal } from '../../mail/mail-events.ts'
import { answerOf } from '../../mail/refusal.ts'
import type { Bounce, BounceKind } from '../incoming/incoming-mail.ts'
import { outboxIdIn } from './match.ts'

/** The codes to store with the mail, in the same form as the answer of a mail server that refuses at once. */
const CODES: Record<BounceKind, string> = {
  'no such address': 'BOUNCED RCPT TO 550 5.1.1',
  'mailbox full': 'BOUNCED RCPT TO 552 5.2.2',
  refused: 'BOUNCED DATA 554',
}

/**
 * Marks our mail that came back as not delivered, and its address. A report that names none of our mails
 * changes nothing: anybody can write one. A report about an earlier address, after staff sent the mail to
 * another one, changes nothing either.
 */
export async function takeBounce(
  tx: Tx,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  bounce: Bounce,
  now: number,
): Promise<void> {
  if (bounce.of === null) return
  const row = await lockOne(
    tx,
    tx
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', outboxIdIn(bounce.of))
      .where('sent_at', 'is not', null),
  )
  if (!row || (await isOfEarlierSending(tx, keys, row, bounce.address))) return
  const addressed = (await addressedOf(tx, config.notifyEmail, [row])).get(row.id)
  const reason = CODES[bounce.kind]
  await tx
    .updateTable('outbox')
    .set({ sent_at: null, given_up_at: now, last_error: reason })
    .where('id', '=', row.id)
    .execute()
  const said = answerOf({ response: bounce.says }, addressed?.address ?? '')
  await recordRefusal(tx, row, { reason, said }, now)
  // A report about an address that was corrected since does not concern the new address.
  if (addressed?.address && wasSentTo(keys, row, addressed.address))
    await recordBounce(tx, addressed.address, { kind: bounce.kind, detail: said ?? '' }, now)
  await announceChange(tx, now, 'mail', row.id)
  if (addressed?.about) {
    const { page, reference } = addressed.about
    await announceChange(tx, now, page === 'enquiries' ? 'enquiry' : 'application', reference)
  }
}

/** A mail that is sent again keeps its Message-ID, and several servers may report the same failure. */
async function isOfEarlierSending(
  tx: Tx,
  keys: Deps['keys'],
  row: OutboxRow,
  address: string | null,
): Promise<boolean> {
  if (address === null || wasSentTo(keys, row, address)) return false
  const events = await tx
    .selectFrom('mail_events')
    .select('detail')
    .where('mail_id', '=', row.id)
    .where('kind', '=', 'sent again')
    .execute()
  const earlier = events.flatMap(({ detail }) => (JSON.parse(detail) as MailEventDetail).before ?? [])
  return earlier.some((before) => wasSentTo(keys, before, address))
}
