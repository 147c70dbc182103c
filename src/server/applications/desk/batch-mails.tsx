import { accountPages } from '../../../content/page-paths.ts'
import { say } from '../../../contract/sentences.ts'
import { answersToItem } from '../../conversation/reply-address.ts'
import type { Deps } from '../../deps.ts'
import { languageOf } from '../../mail/language-of.ts'
import { ButtonLink, Details, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'
import { applicationWithId } from '../application-with-id.ts'
import { invitationCalendar, invitationOf } from '../invitation.ts'
import { accountHolder } from '../show-application.ts'
import { calendarFile } from './calendar-file.ts'
import { batchChangeTexts, blanksOf, closingOf, invitationDetails } from './mail-texts.ts'

/** The mail to an accepted applicant about a change of their batch. */
export function batchMails(deps: Pick<Deps, 'config'>): MailTemplates<'application invitation'> {
  const { publicUrl } = deps.config
  return {
    'application invitation': async ({ read }, { applicationId }, now) => {
      const row = await applicationWithId(read, applicationId)
      const invitation = row?.status === 'accepted' ? invitationOf(row, deps.config) : null
      if (!row || !invitation) return undefined
      const language = await languageOf(read, row)
      const { texts, prefix } = MAIL_TRANSLATIONS[language]
      const { application } = texts
      const { subject, text } = batchChangeTexts(row, language)
      const { reference, course } = blanksOf(deps, row, language)
      const calendar = invitationCalendar(row, deps.config, now)
      return {
        to: row.email,
        replyTo: await answersToItem(read, deps.config, 'application', row.id),
        subject,
        ...(calendar && { attachments: async () => [calendarFile(row, calendar)] }),
        body: (
          <MailLayout
            language={language}
            preview={say(application.reference, { reference })}
            title={subject}
            greeted={accountHolder(row)}
          >
            <Paragraph>{say(application.batchAbout, { course, reference })}</Paragraph>
            <Paragraph>{text}</Paragraph>
            <Details details={invitationDetails(invitation, language)} />
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
