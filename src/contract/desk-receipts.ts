import * as v from 'valibot'
import { asciiDigits, plainDate } from './as-typed.ts'
import { calendarDay, isRealDay } from './calendar-day.ts'
import { ActionResult } from './desk-enquiry.ts'
import { requiredText } from './fields.ts'
import { ReceiptFile } from './receipts.ts'
import { staffCall } from './staff-call.ts'

const PATH = '/api/v1/staff/applications/:reference'

export const readDeskReceipt = staffCall('GET', `${PATH}/receipts/:id`, {
  summary: 'A receipt for the fee of an application, as data and as a PDF.',
  needs: 'applications',
  output: ReceiptFile,
  message: 'Receipt found.',
})

const AMOUNT = 'Write the amount in rupees, like 5001 or 5001.50.'

/** Rupees as people type them, parsed to paise. */
const amount = v.pipe(
  v.string(AMOUNT),
  v.transform((typed) => asciiDigits(typed).replace(/[\s₹,]|^rs\.?/gi, '')),
  v.regex(/^\d{1,8}(?:\.\d{1,2})?$/, AMOUNT),
  v.transform((rupees) => Math.round(Number(rupees) * 100)),
  v.minValue(1, AMOUNT),
)

const DAY = 'Write the day of the refund as day, month and year, like 27 3 2026.'

export const RefundInput = v.object({
  amount,
  /** The day of the payment. */
  day: v.pipe(
    v.string(DAY),
    v.transform(plainDate),
    calendarDay(DAY),
    v.check(isRealDay, 'There is no such day.'),
  ),
  /** The bank's reference of the payment. */
  theirReference: requiredText('The reference of the bank', 80),
})

export const recordRefund = staffCall('POST', `${PATH}/refunds`, {
  summary: 'Notes that something of the fee was paid back. The applicant gets a mail, which waits a while.',
  needs: 'applications',
  fresh: true,
  input: RefundInput,
  output: ActionResult,
  message: 'Noted.',
})

export const reverseRefund = staffCall('POST', `${PATH}/refunds/:id/undo`, {
  summary: 'Takes the note of a refund back. Where its mail has left, another one says so.',
  needs: 'applications',
  fresh: true,
  input: v.object({ reason: requiredText('The reason', 200) }),
  output: ActionResult,
  message: 'Taken back.',
})

export const deskReceiptCalls = [readDeskReceipt, recordRefund, reverseRefund]
