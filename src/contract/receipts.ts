import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The content of a receipt. Days are YYYY-MM-DD; amounts are formatted, like ₹5,001. */
export const Receipt = v.object({
  /** For URLs and file names. Shape  2026-27-0001 */
  id: v.string(),
  /** Shape  2026-27/0001 */
  number: v.string(),
  issuedOn: v.string(),
  paidOn: v.string(),
  amount: v.string(),
  amountInWords: v.string(),
  /** For a fee paid in parts: each payment, oldest first. */
  payments: v.optional(v.array(v.object({ amount: v.string(), day: v.string() }))),
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
  /** A cancelled receipt keeps its number. */
  cancelled: v.nullable(v.object({ on: v.string(), because: v.string() })),
})
export type Receipt = v.InferOutput<typeof Receipt>

/** A receipt in a list. */
export const ReceiptLine = v.object({
  id: v.string(),
  number: v.string(),
  amount: v.string(),
  paidOn: v.string(),
  cancelled: Receipt.entries.cancelled,
})

/** A refund. */
export const Refund = v.object({ amount: v.string(), day: v.string(), theirReference: v.string() })

/** A receipt as a one-page file. */
export const ReceiptFile = v.object({
  receipt: Receipt,
  /** The PDF in base64. */
  pdf: v.string(),
})

export const readReceipt = endpoint('GET', '/api/v1/users/applications/:reference/receipts/:id', {
  summary: 'A receipt of the signed-in member for the fee of an application, as data and as a PDF.',
  access: 'member',
  output: ReceiptFile,
  message: 'Receipt found.',
})
