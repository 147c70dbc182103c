import { accountPages } from '../../content/page-paths.ts'
import { blanksOf, closingOf } from '../applications/desk/mail-texts.ts'
import { answersToItem } from '../conversation/reply-address.ts'
import type { Deps } from '../deps.ts'
import { ButtonLink, type Detail, Details, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { showAmount } from './receipts/amounts.ts'
import { feeOf } from './receipts/application-fee.ts'
import { sumOf } from './receipts/issue.ts'
import { partsOfFees } from './receipts/paid-parts.ts'

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** The mail about a part of a fee: what has arrived by the time it leaves, and what is missing. */
export function partMails(deps: Pick<Deps, 'config'>): MailTemplates<'application part'> {
  const { organisation, publicUrl } = deps.config
  return {
    'application part': async ({ read }, { applicationId }) => {
      const row = await read
        .selectFrom('applications')
        .selectAll()
        .where('id', '=', applicationId)
        .executeTakeFirst()
      const found = sumOf((await partsOfFees(read, [applicationId])).get(applicationId) ?? [])
      // Paid back by now.
      if (!row || found.amountPaise === 0) return undefined
      const missing = feeOf(row, deps.config) - found.amountPaise
      // Whole by now.
      if (missing <= 0) return undefined
      const { name, course, reference, fee } = blanksOf(deps, row)
      const subject = `${showAmount(missing)} of your fee is missing, reference ${reference}`
      return {
        to: row.email,
        replyTo: await answersToItem(read, deps.config, 'application', row.id),
        subject,
        body: (
          <MailLayout organisation={organisation} preview={`Reference ${reference}`} title={subject}>
            <Paragraph>Dear {name},</Paragraph>
            <Paragraph>
              Thank you. A part of your fee of {fee} for {course} has arrived:
            </Paragraph>
            <Details
              details={[
                ...(found.payments ?? []).map(
                  ({ amountPaise, day }): Detail => [date.format(new Date(day)), showAmount(amountPaise)],
                ),
                ['Still missing', showAmount(missing)],
              ]}
            />
            <Paragraph>
              Please pay the rest to the same account, and add its transaction number on your Dashboard. If
              you have paid it already, only add the number.
            </Paragraph>
            <ButtonLink href={`${publicUrl}${accountPages.dashboard}`}>See your applications</ButtonLink>
            <Paragraph>{closingOf(deps)}</Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
