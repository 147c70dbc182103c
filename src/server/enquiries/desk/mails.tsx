import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { wantsEmail } from '../../staff/notification-choices.ts'
import { staffMail, staffMemberOf } from '../../staff/staff-mail.tsx'

/**
 * Mails of the desk to the staff. They link to the item and quote nothing of it, because mailboxes are not a
 * safe store.
 */
export function deskMails({ config }: Pick<Deps, 'config'>): MailTemplates<'named in a note'> {
  return {
    'named in a note': async ({ read }, { eventId, userId }) => {
      const note = await findNote(read, eventId)
      const colleague = await staffMemberOf(read, userId)
      // The note was withdrawn, its item or the account was deleted, or the colleague chose no such mails.
      if (!colleague || note?.text === undefined || !wantsEmail(colleague, 'mentions')) return undefined
      return staffMail(config, colleague, {
        subject: `A note for you on ${note.reference}`,
        title: 'A note for you',
        preview: 'It waits at the desk.',
        body: (
          <>
            <Paragraph>
              A colleague names you in a note on the {note.about} {note.reference}.
            </Paragraph>
            <ButtonLink href={`${config.publicUrl}${DESK_PATH}/${note.page}/all/${note.reference}`}>
              Read it
            </ButtonLink>
            <Paragraph>
              The note itself stays at the desk: mails are read by whoever sees your screen.
            </Paragraph>
          </>
        ),
      })
    },
  }
}

/** A note with the item that it is about; without a text where the note was withdrawn. */
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
