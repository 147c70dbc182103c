import type { DeskApplication } from '../../../contract/desk-application.ts'
import type { Tx } from '../../db/db.ts'
import { namesOf } from '../../items/history.ts'
import { receiptsOf } from './read-receipts.ts'
import { refundsOf, refundsOfFees, showRefund } from './read-refunds.ts'

type Money = Pick<DeskApplication, 'receipts' | 'refunds' | 'leftToRefundPaise'>

/** The receipts and refunds of an application, as the desk shows them. */
export async function deskMoneyOf(read: Tx, applicationId: string): Promise<Money> {
  const [receipts, refunds, leftToRefundPaise] = await Promise.all([
    receiptsOf(read, [applicationId]),
    refundsOf(read, [applicationId]),
    leftToRefund(read, applicationId),
  ])
  const names = await namesOf(
    read,
    refunds.map(({ staff_id }) => staff_id),
  )
  return {
    receipts: receipts.map(({ receipt: { id, number, amount, paidOn, cancelled } }) => ({
      id,
      number,
      amount,
      paidOn,
      cancelled,
    })),
    refunds: refunds.map((row) => ({
      ...showRefund(row),
      id: row.id,
      by: row.staff_id === null ? null : (names.get(row.staff_id) ?? ''),
      isReversed: row.cancelled_at !== null,
    })),
    leftToRefundPaise,
  }
}

/** The amount of the valid receipt, or without one of the parts of the fee, less the refunds of it. */
export async function leftToRefund(read: Tx, applicationId: string): Promise<number> {
  const [receipts, refunds] = await Promise.all([
    read
      .selectFrom('receipts')
      .select('amount_paise')
      .where('application_id', '=', applicationId)
      .where('cancelled_at', 'is', null)
      .execute(),
    refundsOfFees(read, [applicationId]),
  ])
  return (total(receipts) || (await partsPaid(read, applicationId))) - total(refunds)
}

const total = (rows: { amount_paise: number }[]) =>
  rows.reduce((sum, { amount_paise }) => sum + Number(amount_paise), 0)

async function partsPaid(read: Tx, applicationId: string): Promise<number> {
  const rows = await read
    .selectFrom('credits')
    .select('amount_paise')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'confirmed')
    .where('reversed_on', 'is', null)
    .execute()
  return total(rows)
}
