import * as v from 'valibot'
import { ReceiptFile } from './receipts.ts'
import { staffCall } from './staff-call.ts'

/** Receipts of one application at the desk. */
const PATH = '/api/v1/staff/applications/:reference'

export const readDeskReceipt = staffCall({
  method: 'GET',
  path: `${PATH}/receipts/:id`,
  summary: 'A receipt for the fee of an application, as data and as a PDF.',
  needs: 'applications',
  body: 'none',
  input: v.optional(v.object({})),
  output: ReceiptFile,
  message: 'Receipt found.',
  status: 200,
})

export const deskReceiptCalls = [readDeskReceipt]
