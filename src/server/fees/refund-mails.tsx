import { accountPages } from '../../content/page-paths.ts'
import { say } from '../../contract/sentences.ts'
import { blanksOf, closingOf } from '../applications/desk/mail-texts.ts'
import { answersToItem } from '../conversation/reply-address.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../mail/language-of.ts'
import { ButtonLink, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { longDay } from '../mail/words/days.ts'
import { MAIL_WORDS } from '../mail/words/words.ts'
import type { RefundDetail } from './refund.ts'

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
      const language = await languageOf(read, row)
      const { words, prefix } = MAIL_WORDS[language]
      const { application } = words
      const { name, course, reference } = blanksOf(deps, row, language)
      const amount = line
      const subject = isMistake
        ? say(application.refundMistake, { reference })
        : say(application.refunded, { amount, reference })
      return {
        to: row.email,
        replyTo: await answersToItem(read, deps.config, 'application', row.id),
        subject,
        body: (
          <MailLayout
            language={language}
            organisation={organisation}
            preview={say(application.reference, { reference })}
            title={subject}
          >
            <Paragraph>{say(application.dear, { name })}</Paragraph>
            <Paragraph>
              {isMistake
                ? say(application.refundMistakeText, { amount, course })
                : say(application.refundedText, {
                    amount,
                    course,
                    day: longDay(language, refund.day),
                    theirReference: refund.their_reference,
                  })}
            </Paragraph>
            <ButtonLink href={`${publicUrl}${prefix}${accountPages.dashboard}`}>
              {application.seeYours}
            </ButtonLink>
            <Paragraph>{closingOf(deps, language)}</Paragraph>
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
