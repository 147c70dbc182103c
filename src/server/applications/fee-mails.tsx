import { accountPages } from '../../content/page-paths.ts'
import { say } from '../../contract/sentences.ts'
import { answersToItem } from '../conversation/reply-address.ts'
import type { Deps } from '../deps.ts'
import { feeOf } from '../fees/receipts/application-fee.ts'
import { languageOf } from '../mail/language-of.ts'
import { ButtonLink, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { MAIL_WORDS } from '../mail/words/words.ts'
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
      const language = await languageOf(read, row)
      const { words, prefix } = MAIL_WORDS[language]
      const { application } = words
      const { name, course, reference, fee } = blanksOf(deps, row, language)
      const isWaived = feeOf(row, deps.config) === 0
      const subject = isWaived
        ? say(application.feeWaived, { reference })
        : say(application.feeIs, { fee, reference })
      const usual = organisation.fee.amount
      const text = isWaived
        ? say(application.feeWaivedText, { course })
        : row.fee_paise === null
          ? say(application.feeIsText, { course, fee })
          : say(application.feeInstead, { course, fee, usual })
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
            <Paragraph>{text}</Paragraph>
            {row.fee_because && <Paragraph>{row.fee_because}</Paragraph>}
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
