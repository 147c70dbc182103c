import { accountPages } from '../../../content/page-paths.ts'
import { invitationLines } from '../../../contract/invitation.ts'
import { answersToItem } from '../../conversation/reply-address.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, Details, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { invitationCalendar, invitationOf } from '../invitation.ts'
import { accountHolder } from '../show-application.ts'
import { calendarFile } from './calendar-file.ts'
import { batchChangeTexts, blanksOf, closingOf } from './mail-texts.ts'

/** The mail to an accepted applicant about what changed in their batch. */
export function batchMails(deps: Pick<Deps, 'config'>): MailTemplates<'application invitation'> {
  const { organisation, publicUrl } = deps.config
  return {
    'application invitation': async ({ read }, { applicationId }, now) => {
      const row = await read
        .selectFrom('applications')
        .selectAll()
        .where('id', '=', applicationId)
        .executeTakeFirst()
      const invitation = row?.status === 'accepted' ? invitationOf(row, deps.config) : null
      if (!row || !invitation) return undefined
      const { subject, text } = batchChangeTexts(row)
      const { reference, course } = blanksOf(deps, row)
      const calendar = invitationCalendar(row, deps.config, now)
      return {
        to: row.email,
        replyTo: await answersToItem(read, deps.config, 'application', row.id),
        subject,
        ...(calendar && { attachments: async () => [calendarFile(row, calendar)] }),
        body: (
          <MailLayout
            organisation={organisation}
            preview={`Reference ${reference}`}
            title={subject}
            greeted={accountHolder(row)}
          >
            <Paragraph>
              This is about {course}, reference {reference}.
            </Paragraph>
            <Paragraph>{text}</Paragraph>
            <Details details={invitationLines(invitation)} />
            <ButtonLink href={`${publicUrl}${accountPages.dashboard}`}>See your applications</ButtonLink>
            <Paragraph>{closingOf(deps)}</Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
