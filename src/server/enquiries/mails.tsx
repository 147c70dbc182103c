import { sql } from 'kysely'
import { ENQUIRY_TOPICS } from '../../contract/enquiries.ts'
import type { Tx } from '../db/db.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import type { Deps } from '../deps.ts'
import { type Detail, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { PhoneLink } from '../mail/phone-link.tsx'
import { notice, receipt } from '../submissions/mails.tsx'
import { closedInWords } from '../time/our-time.ts'
import { isSetAside } from './accept-set-aside.ts'
import { wordsOfSigns } from './spam.ts'

const DAY = 24 * 3600_000
/** The number of receipts for set-aside enquiries that one address gets per day. */
const BARE_RECEIPTS = 2

/** The mails about an enquiry: one for the organisation, one for its sender. */
export function enquiryMails({
  config,
  settings,
}: Pick<Deps, 'config' | 'settings'>): MailTemplates<'enquiry notice' | 'enquiry receipt'> {
  const { organisation, notifyEmail } = config
  const subjects: string[] = [...ENQUIRY_TOPICS, ...organisation.subjects]

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
          ['Wants an answer by', enquiry.contact_method],
          ...numberAndTime(enquiry, <PhoneLink key="number" number={enquiry.whatsapp_number} />),
        ],
        body: (
          <>
            {enquiry.message ? (
              <Message text={enquiry.message} />
            ) : (
              <Paragraph>There is no message: please ask what it is about.</Paragraph>
            )}
            {wordsOfSigns(enquiry.spam_signs).map((words) => (
              <Paragraph key={words}>Please note: {words}</Paragraph>
            ))}
          </>
        ),
      })
    },

    'enquiry receipt': async ({ read }, { enquiryId }, now) => {
      const enquiry = await findEnquiry(read, enquiryId)
      if (!enquiry) return undefined
      const isBare = enquiry.status === 'set aside'
      if (isBare && (await setAsideBefore(read, enquiry)) >= BARE_RECEIPTS) return undefined
      const closed = closedInWords(now, await settings.now())
      return receipt(organisation, {
        what: 'query',
        thanks: 'Thank you for writing to us.',
        // Senders who type a stranger's address must not reach the stranger with a name of their choice.
        submission: isBare ? { ...enquiry, full_name: '' } : enquiry,
        // No typed text is repeated: the address may be a stranger's, and this server must not carry the sender's words
        // there.
        details: isBare
          ? []
          : [
              ...(subjects.includes(enquiry.subject) ? [['About', enquiry.subject] satisfies Detail] : []),
              ['We answer by', enquiry.contact_method],
              ...numberAndTime(enquiry, `ends in ${enquiry.whatsapp_number.slice(-4)}`),
            ],
        body: (
          <>
            {organisation.byWhen.enquiry && <Paragraph>{organisation.byWhen.enquiry}</Paragraph>}
            {closed && <Paragraph>{closed}</Paragraph>}
            <Paragraph>
              Is something wrong, or is there anything to add? Write to {organisation.email} or call{' '}
              {organisation.phone} and give your reference.
            </Paragraph>
            <Paragraph>If you did not send a query, you do not need to do anything.</Paragraph>
          </>
        ),
      })
    },
  }
}

function Message({ text }: { text: string }) {
  return (
    <>
      <Paragraph>
        <strong>Message</strong>
      </Paragraph>
      {text.split(/\n+/).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a mail never move
        <Paragraph key={place}>{line}</Paragraph>
      ))}
    </>
  )
}

/** The number of enquiries of this address that were set aside in the day before this one. */
async function setAsideBefore(tx: Tx, { id, email, created_at }: EnquiryRow): Promise<number> {
  const { count } = await tx
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(isSetAside)
    .where('created_at', '>', created_at - DAY)
    .where('id', '<', id)
    .executeTakeFirstOrThrow()
  return count
}

async function findEnquiry(tx: Tx, id: string): Promise<EnquiryRow | undefined> {
  return tx.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An enquiry by email has neither. */
function numberAndTime(enquiry: EnquiryRow, number: Detail[1]): Detail[] {
  if (enquiry.whatsapp_number === '') return []
  return [
    ['WhatsApp number', number],
    ['Best time', bestTime(enquiry)],
  ]
}

function bestTime({ preferred_time, time_from, time_to }: EnquiryRow): string {
  return `${preferred_time}, ${time_from} to ${time_to}`
}
