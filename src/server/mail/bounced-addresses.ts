import type { Tx } from '../db/db.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { BouncedAddressesTable } from '../db/tables/conversation.ts'
import type { OutboxRow } from '../db/tables/mails.ts'
import type { Keys } from '../security/keys.ts'

export type Refusal = Pick<BouncedAddressesTable, 'kind' | 'detail'>

const uncorrected = preparedQuery((db, emailKey: string) =>
  db
    .selectFrom('bounced_addresses')
    .select(['at', 'kind', 'detail'])
    .where('email_key', '=', emailKey)
    .where('corrected_at', 'is', null),
)

const keyOf = (address: string) => address.trim().toLowerCase()

/** The keyed hash for the row of a sent mail: it identifies the address when a report arrives later. */
export const sentTo = (keys: Keys, address: string): string => keys.hash('sent-to', keyOf(address))

export const wasSentTo = (keys: Keys, { sent_to }: Pick<OutboxRow, 'sent_to'>, address: string): boolean =>
  sent_to !== null && keys.hashes('sent-to', keyOf(address)).includes(sent_to)

/** The reason why the last mail to this address came back, unless it was corrected or answered since. */
export async function bounceOfAddress(db: Tx, address: string) {
  const [bounce] = await uncorrected(db, keyOf(address))
  return bounce
}

/** Whether mails to this address cannot arrive, because it does not exist. A full mailbox may be emptied. */
export async function isDeadAddress(db: Tx, address: string): Promise<boolean> {
  return (await bounceOfAddress(db, address))?.kind === 'no such address'
}

/** Errors  in the form of the mail library, if the last mail to this address was permanently refused. */
export async function refuseDeadAddress(db: Tx, address: string): Promise<void> {
  if (await isDeadAddress(db, address))
    throw Object.assign(new Error('came back before'), {
      code: 'EBOUNCED',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1',
    })
}

export async function recordBounce(tx: Tx, address: string, refusal: Refusal, now: number): Promise<void> {
  const state = { at: now, ...refusal, corrected_at: null }
  await tx
    .insertInto('bounced_addresses')
    .values({ email_key: keyOf(address), ...state })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(state))
    .execute()
}

/** Marks the address as correct: a mail arrived from it, or staff send to it again. */
export async function correctBounced(tx: Tx, address: string, now: number): Promise<void> {
  await tx
    .updateTable('bounced_addresses')
    .set({ corrected_at: now })
    .where('email_key', '=', keyOf(address))
    .where('corrected_at', 'is', null)
    .execute()
}

/** Called after a correction: the new address is right, and the previous one belongs to nobody. */
export async function forgetBounces(tx: Tx, addresses: string[]): Promise<void> {
  await tx.deleteFrom('bounced_addresses').where('email_key', 'in', addresses.map(keyOf)).execute()
}

/**
 * Deletes the records of addresses to which single mails about these items were sent. The mails are deleted
 * with the items.
 */
export async function forgetBouncesOf(tx: Tx, item: 'enquiry' | 'application', ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('bounced_addresses')
    .where('email_key', 'in', (of) =>
      of.selectFrom('mail_addresses').select('email_key').where(`${item}_id`, 'in', ids),
    )
    .execute()
}
