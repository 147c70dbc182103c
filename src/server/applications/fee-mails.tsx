import { accountPages } from '../../content/page-paths.ts'
import { answersToItem } from '../conversation/reply-address.ts'
import type { Deps } from '../deps.ts'
import { feeOf } from '../fees/receipts/application-fee.ts'
import { ButtonLink, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { blanksOf, closingOf } from './desk/mail-texts.ts'

/** The mail about another fee, by the state at the time it leaves. */
export function feeMails(deps: Pick<Deps, 'config'>): MailTemplates<'application fee'> {
  const { organisation, publicUrl } = deps.config
  return {
    'application fee': async ({ read }, { applicationId }) => {
      const row = await read
        .selectFrom('applications')
        .selectAll()
        .where('id', '=', applicationId)
        .executeTakeFirst()
      if (!row) return undefined
      const { name, course, reference, fee } = blanksOf(deps, row)
      const isWaived = feeOf(row, deps.config) === 0
      const subject = isWaived
        ? `You do not need to pay a fee, reference ${reference}`
        : `Your fee is ${fee}, reference ${reference}`
      return {
        to: row.email,
        replyTo: await answersToItem(read, deps.config, 'application', row.id),
        subject,
        body: (
          <MailLayout organisation={organisation} preview={`Reference ${reference}`} title={subject}>
            <Paragraph>Dear {name},</Paragraph>
            {isWaived ? (
              <Paragraph>You do not need to pay a fee for your application for {course}.</Paragraph>
            ) : (
              <Paragraph>
                The fee for your application for {course} is {fee}
                {row.fee_paise !== null && ` instead of ${organisation.fee.amount}`}.
              </Paragraph>
            )}
            {row.fee_because && <Paragraph>{row.fee_because}</Paragraph>}
            <ButtonLink href={`${publicUrl}${accountPages.dashboard}`}>See your applications</ButtonLink>
            <Paragraph>{closingOf(deps)}</Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
