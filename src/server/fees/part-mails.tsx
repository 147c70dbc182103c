import { showAmount } from '../../contract/amounts.ts'
import { say } from '../../contract/sentences.ts'
import { applicationMail } from '../applications/application-mail.tsx'
import { applicationWithId } from '../applications/application-with-id.ts'
import type { Deps } from '../deps.ts'
import { type Detail, Details, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { longDay } from '../mail/texts/days.ts'
import { feeOf, feePaiseOf } from './receipts/application-fee.ts'
import { sumOf } from './receipts/issue.ts'
import { partsOfFees } from './receipts/paid-parts.ts'

/** The mail about a part of a fee, with the sum received at the time of sending and the missing sum. */
export function partMails(deps: Pick<Deps, 'config'>): MailTemplates<'application part'> {
  return {
    'application part': async ({ read }, { applicationId }) => {
      const row = await applicationWithId(read, applicationId)
      const parts = await partsOfFees(read, [applicationId], feePaiseOf(deps))
      const found = sumOf(parts.get(applicationId) ?? [])
      // The part was refunded meanwhile.
      if (!row || found.amountPaise === 0) return undefined
      const missing = feeOf(row, deps.config) - found.amountPaise
      // The fee was completed meanwhile.
      if (missing <= 0) return undefined
      return applicationMail(deps, read, row, ({ texts, blanks: { course, reference, fee }, language }) => ({
        subject: say(texts.partMissing, { missing: showAmount(missing), reference }),
        body: (
          <>
            <Paragraph>{say(texts.partArrived, { fee, course })}</Paragraph>
            <Details
              details={[
                ...(found.payments ?? []).map(
                  ({ amountPaise, day }): Detail => [longDay(language, day), showAmount(amountPaise)],
                ),
                [texts.stillMissing, showAmount(missing)],
              ]}
            />
            <Paragraph>{texts.payTheRest}</Paragraph>
          </>
        ),
      }))
    },
  }
}
