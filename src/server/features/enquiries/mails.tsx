import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { PhoneLink } from '../../mail/phone-link.tsx'
import { notice, receipt } from '../../submissions/mails.tsx'

/** The mails about an enquiry: one for the organisation, one for its sender. */
export function enquiryMails({
  config,
}: Pick<Deps, 'config'>): MailTemplates<'enquiry notice' | 'enquiry receipt'> {
  const { organisation, notifyEmail } = config

  return {
    'enquiry notice': async ({ read }, { enquiryId }) => {
      const enquiry = await findEnquiry(read, enquiryId)
      if (!enquiry || !notifyEmail) return undefined
      return notice(organisation, {
        to: notifyEmail,
        subject: `New enquiry ${enquiry.reference}: ${enquiry.subject}`,
        preview: `${enquiry.full_name} asks about ${enquiry.subject}.`,
        title: `New enquiry: ${enquiry.subject}`,
        submission: enquiry,
        whatsApp: enquiry.whatsapp_number,
        details: [
          ['Name', enquiry.full_name],
          ['Email', enquiry.email],
          ['WhatsApp number', <PhoneLink key="number" number={enquiry.whatsapp_number} />],
          ['Wants an answer by', enquiry.contact_method],
          ['Best time', bestTime(enquiry)],
        ],
        body: enquiry.message ? (
          <>
            <Paragraph>
              <strong>Message</strong>
            </Paragraph>
            {enquiry.message.split(/\n+/).map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a mail never move
              <Paragraph key={place}>{line}</Paragraph>
            ))}
          </>
        ) : (
          <Paragraph>There is no message: please ask what it is about.</Paragraph>
        ),
      })
    },

    'enquiry receipt': async ({ read }, { enquiryId }) => {
      const enquiry = await findEnquiry(read, enquiryId)
      if (!enquiry) return undefined
      return receipt(organisation, {
        what: 'query',
        thanks: 'Thank you for writing to us.',
        submission: enquiry,
        // The message is not repeated: the address may be somebody else's, and strangers must not write to them through us.
        details: [
          ['About', enquiry.subject],
          ['We answer by', enquiry.contact_method],
          ['Your WhatsApp number', enquiry.whatsapp_number],
          ['Best time', bestTime(enquiry)],
        ],
        body: (
          <>
            <Paragraph>
              Something is wrong, or you want to add something? Write to {organisation.email} or call{' '}
              {organisation.phone} and say the reference.
            </Paragraph>
            <Paragraph>If you did not send a query, you need not do anything.</Paragraph>
          </>
        ),
      })
    },
  }
}

async function findEnquiry(tx: Tx, id: string): Promise<EnquiryRow | undefined> {
  return tx.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
}

function bestTime({ preferred_time, time_from, time_to }: EnquiryRow): string {
  return `${preferred_time}, ${time_from} to ${time_to}`
}
