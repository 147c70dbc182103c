import { accountPages } from '../../content/page-paths.ts'
import { say } from '../../contract/sentences.ts'
import { blanksOf, closingOf } from '../applications/desk/mail-texts.ts'
import { answersToItem } from '../conversation/reply-address.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../mail/language-of.ts'
import { ButtonLink, type Detail, Details, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { longDay } from '../mail/words/days.ts'
import { MAIL_WORDS } from '../mail/words/words.ts'
import { showAmount } from './receipts/amounts.ts'
import { feeOf } from './receipts/application-fee.ts'
import { sumOf } from './receipts/issue.ts'
import { partsOfFees } from './receipts/paid-parts.ts'

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
      const language = await languageOf(read, row)
      const { words, prefix } = MAIL_WORDS[language]
      const { application } = words
      const { name, course, reference, fee } = blanksOf(deps, row, language)
      const subject = say(application.partMissing, { missing: showAmount(missing), reference })
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
            <Paragraph>{say(application.partArrived, { fee, course })}</Paragraph>
            <Details
              details={[
                ...(found.payments ?? []).map(
                  ({ amountPaise, day }): Detail => [longDay(language, day), showAmount(amountPaise)],
                ),
                [application.stillMissing, showAmount(missing)],
              ]}
            />
            <Paragraph>{application.payTheRest}</Paragraph>
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
