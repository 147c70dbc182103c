import { DESK_PATH } from '../../../../contract/staff.ts'
import type { Deps } from '../../../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../../mail/mail-template.ts'
import type { EventDetail } from './deeds.ts'

/** Mails of the desk to the staff. They lead to the item and say nothing of it: mails lie about. */
export function deskMails({ config }: Pick<Deps, 'config'>): MailTemplates<'named in a note'> {
  const { organisation, publicUrl } = config
  return {
    'named in a note': async ({ read }, { eventId, userId }) => {
      const note = await read
        .selectFrom('enquiry_events')
        .innerJoin('enquiries', 'enquiries.id', 'enquiry_events.enquiry_id')
        .select(['reference', 'detail'])
        .where('enquiry_events.id', '=', eventId)
        .executeTakeFirst()
      const colleague = await read
        .selectFrom('staff')
        .innerJoin('users', 'users.id', 'staff.user_id')
        .select(['email', 'full_name'])
        .where('users.id', '=', userId)
        .executeTakeFirst()
      // Taken back meanwhile, or one of the two is gone.
      if (!colleague || !note || (JSON.parse(note.detail) as EventDetail).text === undefined) return undefined
      return {
        to: colleague.email,
        subject: `A note for you on ${note.reference} - ${organisation.name}`,
        body: (
          <MailLayout
            organisation={organisation}
            preview="It waits at the desk."
            title="A note for you"
            greeted={colleague.full_name}
          >
            <Paragraph>A colleague names you in a note on the enquiry {note.reference}.</Paragraph>
            <ButtonLink href={`${publicUrl}${DESK_PATH}/enquiries/all/${note.reference}`}>Read it</ButtonLink>
            <Paragraph>
              The note itself stays at the desk: mails are read by whoever sees your screen.
            </Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
