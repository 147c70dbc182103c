import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { readDeskReceipt, recordRefund, reverseRefund } from '../../contract/desk-receipts.ts'
import { type ReceiptFile, readReceipt } from '../../contract/receipts.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { saveRecordView } from '../items/record-views.ts'
import { Failure } from '../platform/failure.ts'
import { staffRoute } from '../staff/staff-route.ts'
import { receiptPdf } from './receipts/pdf/receipt-pdf.ts'
import { describedReceipts, receiptsOf, type StoredReceipt } from './receipts/read-receipts.ts'
import * as refunds from './refund.ts'

export function receiptRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'gates' | 'limits' | 'now' | 'settings'>,
): void {
  route(app, readReceipt, async ({ member, params }) => {
    await deps.limits.take('receipt', member.id)
    const row = await deps.db.read
      .selectFrom('applications')
      .select('id')
      .where('reference', '=', params.reference.toUpperCase())
      .where('user_id', '=', member.id)
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    return fileOf(deps, await describedReceipts(deps.db.read, [row.id]), params.id)
  })

  staffRoute(app, readDeskReceipt, async ({ params, staff }) => {
    const row = await deps.db.read
      .selectFrom('applications')
      .select('id')
      .where('reference', '=', params.reference)
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    const file = await fileOf(deps, await receiptsOf(deps.db.read, [row.id]), params.id)
    await saveRecordView(deps, staff, params.reference)
    return file
  })

  staffRoute(app, recordRefund, ({ params, input, staff }) =>
    refunds.recordRefund(deps, params.reference, staff, input),
  )

  staffRoute(app, reverseRefund, ({ params, input, staff }) =>
    refunds.reverseRefund(deps, params.reference, staff, params.id, input.reason),
  )
}

/** Errors  not_found, busy */
async function fileOf(
  { gates }: Pick<Deps, 'gates'>,
  stored: StoredReceipt[],
  id: string,
): Promise<v.InferOutput<typeof ReceiptFile>> {
  const receipt = stored.find((each) => each.receipt.id === id)?.receipt
  if (!receipt) throw new Failure('not_found')
  const pdf = await receiptPdf(gates, receipt)
  return { receipt, pdf: pdf.toString('base64') }
}
