import type { Tx } from '../../db/db.ts'
import { lockAll } from '../../db/dialects.ts'
import type { CreditRow } from '../../db/tables/fees.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { feePaiseOf } from '../receipts/application-fee.ts'
import type { Payment } from '../statements/matching/matches.ts'
import { isSamePayment } from '../statements/matching/used-before.ts'
import { openWords, placesLeft } from './credits.ts'
import { closePlaces, confirmCredit, type Released, sharesOf } from './shares.ts'

/**
 * Restores these credits as the fee of an application, whose row the caller has locked.
 *
 * Errors  staff_rule: one of them is another person's fee now, was settled, or is deleted
 */
export async function restoreCredits(
  tx: Tx,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  applicationId: string,
  released: readonly Released[],
): Promise<void> {
  for (const { credit: id, actionId, eventId, places = null, closed = 0 } of released) {
    const credit = await lockWithAlike(tx, id)
    if (!credit) refuse('Its payment is not kept any more. Look for it in the statement again.')
    if (credit.state === 'settled') refuse('Its payment was settled as no fee. Open it again first.')
    const isTaken = credit.state === 'confirmed'
    const left = isTaken ? await placesLeftIn(tx, credit, feePaiseOf({ config })) : 1
    if (left === 0 || (await isUsedInAnotherRow(tx, { keys }, credit, eventId)))
      refuse('Its payment is the fee of somebody else now.')
    const action =
      actionId === null
        ? undefined
        : await tx.selectFrom('fee_actions').select('id').where('id', '=', actionId).executeTakeFirst()
    await confirmCredit(tx, { id, isTaken, places }, { applicationId, actionId: action?.id ?? null, eventId })
    if (closed > 0 && !isTaken) await closePlaces(tx, id, closed)
  }
}

function refuse(message: string): never {
  throw new Failure('staff_rule', { message })
}

/** Locks a credit and all others of the same day and amount: confirmations lock the same rows. */
async function lockWithAlike(tx: Tx, id: string): Promise<CreditRow | undefined> {
  const one = await tx
    .selectFrom('credits')
    .select(['day', 'amount_paise'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!one) return undefined
  const alike = tx
    .selectFrom('credits')
    .select('id')
    .where('day', '=', one.day)
    .where('amount_paise', '=', one.amount_paise)
    .orderBy('row_hash')
  await lockAll(tx, alike)
  return tx.selectFrom('credits').selectAll().where('id', '=', id).executeTakeFirst()
}

async function placesLeftIn(tx: Tx, credit: CreditRow, feePaise: number): Promise<number> {
  const people = ['', ...((await sharesOf(tx, [credit.id])).get(credit.id) ?? [])]
  return placesLeft({ amountPaise: Number(credit.amount_paise), people, places: credit.places }, feePaise)
}

/**
 * Whether another row of the same payment has become a fee since. A manager may have confirmed the payment
 * twice before.
 */
async function isUsedInAnotherRow(
  tx: Tx,
  { keys }: Pick<Deps, 'keys'>,
  credit: CreditRow,
  eventId: string | null,
): Promise<boolean> {
  const event =
    eventId === null
      ? undefined
      : await tx.selectFrom('item_events').select('detail').where('id', '=', eventId).executeTakeFirst()
  if (event && (JSON.parse(event.detail) as { again?: string }).again !== undefined) return false
  const used = await tx
    .selectFrom('credits')
    .selectAll()
    .where('day', '=', credit.day)
    .where('amount_paise', '=', credit.amount_paise)
    .where('state', '=', 'confirmed')
    .where('id', '!=', credit.id)
    .execute()
  const asPayment = (row: CreditRow): Payment => ({
    id: row.id,
    way: 'credit',
    day: row.day,
    amountPaise: Number(row.amount_paise),
    ...openWords(keys, row),
  })
  return used.some((other) => isSamePayment(asPayment(credit), asPayment(other)))
}
