import { showAmount } from '../../../contract/amounts.ts'
import type { Tx } from '../../db/db.ts'
import { allPaymentsOf } from './paid-parts.ts'

/**
 * Payments on bank statements that were confirmed as the fee of an application, oldest first, without the bank's
 * words. `feePaise` is the usual fee.
 */
export async function paymentRecords(read: Tx, applicationId: string, feePaise: number) {
  return (await confirmedCreditsOf(read, applicationId, feePaise))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ day, partPaise, words }) => ({
      day,
      amount: showAmount(partPaise),
      wordsOfTheBank: words === null ? null : 'sealed',
    }))
}

/** The payments of an application. `partPaise`: of a payment for several people the part of this application. */
export async function confirmedCreditsOf(read: Tx, applicationId: string, feePaise: number) {
  const [parts, own, shared] = await Promise.all([
    allPaymentsOf(read, [applicationId], feePaise),
    read
      .selectFrom('credits')
      .selectAll()
      .where('application_id', '=', applicationId)
      .where('state', '=', 'confirmed')
      .execute(),
    read
      .selectFrom('credit_shares')
      .innerJoin('credits', 'credits.id', 'credit_shares.credit_id')
      .selectAll('credits')
      .where('credit_shares.application_id', '=', applicationId)
      .execute(),
  ])
  const partOf = new Map(parts.get(applicationId)?.map((part) => [part.credit, part.wholePaise]))
  return [...own, ...shared].map((credit) => ({
    ...credit,
    partPaise: partOf.get(credit.row_hash) ?? Number(credit.amount_paise),
  }))
}
