import type { Tx } from '../db/db.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { BouncedAddressesTable } from '../db/tables/conversation.ts'

export type Refusal = Pick<BouncedAddressesTable, 'kind' | 'detail'>

const uncorrected = preparedQuery((db, emailKey: string) =>
  db
    .selectFrom('bounced_addresses')
    .select(['at', 'kind', 'detail'])
    .where('email_key', '=', emailKey)
    .where('corrected_at', 'is', null),
)

const keyOf = (address: string) => address.trim().toLowerCase()

/** What the last mail to this address came back with, unless it was corrected or answered since. */
export async function bounceOfAddress(db: Tx, address: string) {
  const [bounce] = await uncorrected(db, keyOf(address))
  return bounce
}

/** Whether mails to this address are in vain: the address does not exist. A full mailbox may be emptied. */
export async function isDeadAddress(db: Tx, address: string): Promise<boolean> {
  return (await bounceOfAddress(db, address))?.kind === 'no such address'
}

/** Errors  in the form of the mail library, where the last mail to this address came back for good. */
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

/** The address is right after all: a mail came from it, or staff sends to it again. */
export async function correctBounced(tx: Tx, address: string, now: number): Promise<void> {
  await tx
    .updateTable('bounced_addresses')
    .set({ corrected_at: now })
    .where('email_key', '=', keyOf(address))
    .where('corrected_at', 'is', null)
    .execute()
}
