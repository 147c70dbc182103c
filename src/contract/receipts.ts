import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** What a receipt says. Days are YYYY-MM-DD; amounts are written out, like ₹5,001. */
export const Receipt = v.object({
  /** In addresses and names of files. Shape  2026-27-0001 */
  id: v.string(),
  /** Shape  2026-27/0001 */
  number: v.string(),
  issuedOn: v.string(),
  paidOn: v.string(),
  amount: v.string(),
  amountInWords: v.string(),
  name: v.string(),
  course: v.nullable(v.string()),
  reference: v.string(),
  organisation: v.object({
    legalName: v.string(),
    address: v.array(v.string()),
    registrations: v.array(v.string()),
    phone: v.string(),
    email: v.string(),
  }),
  /** A cancelled one keeps its number. */
  cancelled: v.nullable(v.object({ on: v.string(), because: v.string() })),
})
export type Receipt = v.InferOutput<typeof Receipt>

/** A receipt among others. */
export const ReceiptLine = v.object({
  id: v.string(),
  number: v.string(),
  amount: v.string(),
  paidOn: v.string(),
  cancelled: Receipt.entries.cancelled,
})

/** What was paid back. */
export const Refund = v.object({ amount: v.string(), day: v.string(), theirReference: v.string() })

/** One page. */
export const ReceiptFile = v.object({
  receipt: Receipt,
  /** The page as a PDF, in base64. */
  pdf: v.string(),
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/users/applications/:reference/receipts/:id',
  summary: 'A receipt of the signed-in member for the fee of an application, as data and as a PDF.',
  access: 'member',
  output: ReceiptFile,
  message: 'Receipt found.',
})
