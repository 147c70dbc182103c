import { say } from '../../contract/sentences.ts'
import { applicationMail } from '../applications/application-mail.tsx'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { longDay } from '../mail/texts/days.ts'
import type { RefundDetail } from './refund.ts'

/** The mail about a refund, or about the correction of one. */
export function refundMails(deps: Pick<Deps, 'config'>): MailTemplates<'application refund'> {
  return {
    'application refund': async ({ read }, { eventId }) => {
      const found = await findRefund(read, eventId)
      if (!found) return undefined
      const { row, refund, kind } = found
      const { line } = found.detail
      const isMistake = kind === 'refund taken back'
      // A refund that was undone meanwhile is not mailed.
      if (!isMistake && refund.cancelled_at !== null) return undefined
      return applicationMail(deps, read, row, ({ texts, blanks: { course, reference }, language }) => {
        const amount = line
        return {
          subject: isMistake
            ? say(texts.refundMistake, { reference })
            : say(texts.refunded, { amount, reference }),
          body: (
            <Paragraph>
              {isMistake
                ? say(texts.refundMistakeText, { amount, course })
                : say(texts.refundedText, {
                    amount,
                    course,
                    day: longDay(language, refund.day),
                    theirReference: refund.their_reference,
                  })}
            </Paragraph>
          ),
        }
      })
    },
  }
}

async function findRefund(read: Tx, eventId: string) {
  const event = await read
    .selectFrom('item_events')
    .select(['application_id', 'kind', 'detail'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) return undefined
  const detail = JSON.parse(event.detail) as RefundDetail
  const [row, refund] = await Promise.all([
    read.selectFrom('applications').selectAll().where('id', '=', event.application_id).executeTakeFirst(),
    read.selectFrom('refunds').selectAll().where('id', '=', detail.refundId).executeTakeFirst(),
  ])
  return row && refund ? { row, refund, kind: event.kind, detail } : undefined
}
