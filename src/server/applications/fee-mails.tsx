import { say } from '../../contract/sentences.ts'
import type { Deps } from '../deps.ts'
import { feeOf } from '../fees/receipts/application-fee.ts'
import { Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { applicationMail } from './application-mail.tsx'
import { applicationWithId } from './application-with-id.ts'
import { shownFeeOf } from './seats.ts'

/** The mail about a changed fee, with the state at the time of sending. */
export function feeMails(deps: Pick<Deps, 'config'>): MailTemplates<'application fee'> {
  return {
    'application fee': async ({ read }, { applicationId }) => {
      const row = await applicationWithId(read, applicationId)
      if (!row) return undefined
      return applicationMail(deps, read, row, ({ texts, blanks: { course, reference, fee } }) => {
        const isWaived = feeOf(row, deps.config) === 0
        const usual = shownFeeOf(deps.config, row.batch)
        const text = isWaived
          ? say(texts.feeWaivedText, { course })
          : row.fee_paise === null || fee === usual
            ? say(texts.feeIsText, { course, fee })
            : say(texts.feeInstead, { course, fee, usual })
        return {
          subject: isWaived ? say(texts.feeWaived, { reference }) : say(texts.feeIs, { fee, reference }),
          body: (
            <>
              <Paragraph>{text}</Paragraph>
              {row.fee_because && <Paragraph>{row.fee_because}</Paragraph>}
            </>
          ),
        }
      })
    },
  }
}
