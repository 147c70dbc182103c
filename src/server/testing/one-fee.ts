import { readDeskApplication } from '../../contract/desk-application.ts'
import { recordRefund } from '../../contract/desk-receipts.ts'
import { addNumber } from '../../contract/my-applications.ts'
import type { Stage } from '../../contract/stages.ts'
import { actionsOf } from './applications.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from './fees.ts'
import { statementOf } from './statements/fee-payments.ts'
import { PLAIN_LAYOUT, type TruePayment } from './statements/layout.ts'

/** An applicant with these payment numbers, and the actions of staff on the fee, a second apart. */
export async function oneFee(first: string, ...further: string[]) {
  const desk = await applicantsWhoPaid(0)
  const { server, staff } = desk
  const { reference, browser, token } = await somebodyWhoPaid(server, first)
  const at = { params: { reference } }
  for (const transactionNumber of further)
    await browser.send(addNumber, { transactionNumber }, { token, ...at })
  const { move, undo } = actionsOf(server, staff.browser, reference)
  const later = () => server.clock.advance(1000)
  return {
    ...desk,
    reference,
    undoStage: undo,
    application: async () => (await staff.browser.send(readDeskApplication, undefined, at)).body.data,
    move: (stage: Stage) => {
      later()
      return move(stage, { reason: 'The course is full.' })
    },
    /** Confirms a payment as theirs, sure or not. */
    confirmOne: async (payment: TruePayment) => {
      later()
      const file = statementOf([payment])
      const all = (await desk.preview(file)).found?.credits.filter(({ day }) => day === payment.day) ?? []
      return (await desk.confirm(seenIn(all, all[0]?.state ?? ''), file)).body.data
    },
    refund: (amount: string) => {
      later()
      const refund = { amount, day: '5 1 2026', theirReference: `NEFT ${server.clock.now}` }
      return staff.browser.send(recordRefund, refund, at)
    },
    /** The bank's debit of a payment, in a statement of its own. */
    takeBack: (payment: TruePayment) => {
      const openingPaise = PLAIN_LAYOUT.openingPaise + payment.amountPaise
      const back = { ...payment, way: 'debit', day: '2026-11-25' } as const
      return desk.confirm([], statementOf([back], { openingPaise }))
    },
    /** Amount, day, and whether it is valid. */
    receipts: async () =>
      (await server.db.read.selectFrom('receipts').selectAll().orderBy('serial').execute()).map(
        ({ amount_paise, day, cancelled_at }) => [Number(amount_paise), day, cancelled_at === null],
      ),
  }
}
