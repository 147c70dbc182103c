import { showAmount } from '../../../contract/amounts.ts'
import type { Tx } from '../../db/db.ts'

/** Payments on bank statements that were confirmed as the fee of an application, oldest first, without the bank's words. */
export async function paymentRecords(read: Tx, applicationId: string) {
  const [own, shared] = await Promise.all([
    read.selectFrom('credits').selectAll().where('application_id', '=', applicationId).execute(),
    sharedCreditsOf(read, applicationId),
  ])
  return [...own, ...shared]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ day, amount_paise, words }) => ({
      day,
      amount: showAmount(amount_paise),
      wordsOfTheBank: words === null ? null : 'sealed',
    }))
}

/** The payments for several people of which this application has a part. */
export const sharedCreditsOf = (read: Tx, applicationId: string) =>
  read
    .selectFrom('credit_shares')
    .innerJoin('credits', 'credits.id', 'credit_shares.credit_id')
    .selectAll('credits')
    .where('credit_shares.application_id', '=', applicationId)
    .execute()
