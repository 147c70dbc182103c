import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Composer } from '../../mail/letter.ts'
import { Facts, Line, Paper } from '../../mail/paper.tsx'

/** The mails about an enquiry: one for the organisation, one for whoever sent it. */
export function enquiryMails({ config }: Pick<Deps, 'config'>): Record<string, Composer> {
  const { organisation, notifyEmail } = config

  return {
    'enquiry notice': async ({ read }, { enquiryId = '' }) => {
      const enquiry = await findEnquiry(read, enquiryId)
      if (!enquiry || !notifyEmail) return undefined
      return {
        to: notifyEmail,
        replyTo: enquiry.email,
        subject: `New enquiry ${enquiry.reference}: ${enquiry.subject}`,
        body: (
          <Paper
            organisation={organisation}
            preview={`${enquiry.full_name} asks about ${enquiry.subject}.`}
            title={`New enquiry: ${enquiry.subject}`}
          >
            <Facts
              facts={[
                ['Reference', enquiry.reference],
                ['Name', enquiry.full_name],
                ['Email', enquiry.email],
                ['WhatsApp number', enquiry.whatsapp_number],
                ['Wants an answer by', enquiry.contact_method],
                ['Best time', bestTime(enquiry)],
              ]}
            />
            {enquiry.message ? (
              <>
                <Line>
                  <strong>Message</strong>
                </Line>
                {enquiry.message.split(/\n+/).map((line, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a letter never move
                  <Line key={place}>{line}</Line>
                ))}
              </>
            ) : (
              <Line>There is no message: please ask what it is about.</Line>
            )}
            <Line>A reply to this mail goes to {enquiry.full_name}.</Line>
          </Paper>
        ),
      }
    },

    'enquiry receipt': async ({ read }, { enquiryId = '' }) => {
      const enquiry = await findEnquiry(read, enquiryId)
      if (!enquiry) return undefined
      return {
        to: enquiry.email,
        subject: `We have your query, reference ${enquiry.reference}`,
        // The message is not repeated: the address may be somebody else's, and strangers are not to write to them through us.
        body: (
          <Paper
            organisation={organisation}
            preview={`Your reference is ${enquiry.reference}.`}
            title="We have your query"
          >
            <Line>Hello {enquiry.full_name},</Line>
            <Line>Thank you for writing to us. This is what we noted:</Line>
            <Facts
              facts={[
                ['Reference', enquiry.reference],
                ['About', enquiry.subject],
                ['We answer by', enquiry.contact_method],
                ['Your WhatsApp number', enquiry.whatsapp_number],
                ['Best time', bestTime(enquiry)],
              ]}
            />
            <Line>
              Something is wrong, or you want to add something? Write to {organisation.email} or call{' '}
              {organisation.phone} and say the reference.
            </Line>
            <Line>If you did not send a query, you need not do anything.</Line>
          </Paper>
        ),
      }
    },
  }
}

async function findEnquiry(tx: Tx, id: string): Promise<EnquiryRow | undefined> {
  return tx.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
}

function bestTime({ preferred_time, time_from, time_to }: EnquiryRow): string {
  return `${preferred_time}, ${time_from} to ${time_to}`
}
