import { accountPages } from '../../content/page-paths.ts'
import { blanksOf, closingOf } from '../applications/desk/mail-texts.ts'
import { answersToItem } from '../conversation/reply-address.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import type { RefundDetail } from './refund.ts'

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** The mail about a refund, or about the correction of one. */
export function refundMails(deps: Pick<Deps, 'config'>): MailTemplates<'application refund'> {
  const { organisation, publicUrl } = deps.config
  return {
    'application refund': async ({ read }, { eventId }) => {
      const found = await findRefund(read, eventId)
      if (!found) return undefined
      const { row, refund, kind } = found
      const { line } = found.detail
      const isMistake = kind === 'refund taken back'
      // A refund that was undone meanwhile is not mailed.
      if (!isMistake && refund.cancelled_at !== null) return undefined
      const { name, course, reference } = blanksOf(deps, row)
      const subject = isMistake
        ? `Please forget our email about a refund, reference ${reference}`
        : `We paid ${line} back to you, reference ${reference}`
      return {
        to: row.email,
        replyTo: await answersToItem(read, deps.config, 'application', row.id),
        subject,
        body: (
          <MailLayout organisation={organisation} preview={`Reference ${reference}`} title={subject}>
            <Paragraph>Dear {name},</Paragraph>
            {isMistake ? (
              <Paragraph>
                We wrote to you that we paid {line} of your fee for {course} back. That was a mistake of ours:
                it was not paid back. We are sorry.
              </Paragraph>
            ) : (
              <Paragraph>
                We paid {line} of your fee for {course} back on {date.format(new Date(refund.day))}. Your bank
                finds it under {refund.their_reference}. It can take some days until you see it there.
              </Paragraph>
            )}
            <ButtonLink href={`${publicUrl}${accountPages.dashboard}`}>See your applications</ButtonLink>
            <Paragraph>{closingOf(deps)}</Paragraph>
          </MailLayout>
        ),
      }
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
