import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'

/**
 * Mails of the desk to the staff. They link to the item and quote nothing of it, because mails are not stored safely.
 */
export function deskMails({ config }: Pick<Deps, 'config'>): MailTemplates<'named in a note'> {
  const { organisation, publicUrl } = config
  return {
    'named in a note': async ({ read }, { eventId, userId }) => {
      const note = await findNote(read, eventId)
      const colleague = await read
        .selectFrom('staff')
        .innerJoin('users', 'users.id', 'staff.user_id')
        .select(['email', 'full_name'])
        .where('users.id', '=', userId)
        .executeTakeFirst()
      // The item was taken away again, or the item or the account was deleted.
      if (!colleague || note?.text === undefined) return undefined
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
            <Paragraph>
              A colleague names you in a note on the {note.about} {note.reference}.
            </Paragraph>
            <ButtonLink href={`${publicUrl}${DESK_PATH}/${note.page}/all/${note.reference}`}>
              Read it
            </ButtonLink>
            <Paragraph>
              The note itself stays at the desk: mails are read by whoever sees your screen.
            </Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}

/** The mail about an enquiry or an application; without a text where the note was withdrawn. */
async function findNote(read: Tx, eventId: string) {
  const found = await read
    .selectFrom('item_events')
    .leftJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .leftJoin('applications', 'applications.id', 'application_id')
    .select(['detail', 'enquiries.reference as enquiry', 'applications.reference as application'])
    .where('item_events.id', '=', eventId)
    .executeTakeFirst()
  if (!found) return undefined
  const { text } = JSON.parse(found.detail) as { text?: string }
  return found.enquiry === null
    ? { about: 'application', page: 'applications', reference: found.application, text }
    : { about: 'enquiry', page: 'enquiries', reference: found.enquiry, text }
}
