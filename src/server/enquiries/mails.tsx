import { sql } from 'kysely'
import { ENQUIRY_TOPICS } from '../../contract/enquiries.ts'
import { say } from '../../contract/sentences.ts'
import type { Tx } from '../db/db.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import type { Deps } from '../deps.ts'
import { type Detail, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { PhoneLink } from '../mail/phone-link.tsx'
import { known, MAIL_TRANSLATIONS } from '../mail/texts/translations.ts'
import { closedIn, notice, receipt } from '../submissions/mails.tsx'
import { isSetAside } from './accept-set-aside.ts'
import { signLabels } from './spam.ts'

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
      return notice({
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
          ...numberAndTime(
            { ...enquiry, language: 'en' },
            <PhoneLink key="number" number={enquiry.whatsapp_number} />,
          ),
        ],
        body: (
          <>
            {enquiry.message ? (
              <Message text={enquiry.message} />
            ) : (
              <Paragraph>There is no message: please ask what it is about.</Paragraph>
            )}
            {signLabels(enquiry.spam_signs).map((words) => (
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
      const { language } = enquiry
      const { receipts } = MAIL_TRANSLATIONS[language].texts
      const closed = closedIn(language, now, await settings.now())
      const digits = enquiry.whatsapp_number.slice(-4)
      const { email, phone } = organisation
      return receipt({
        language,
        what: 'query',
        // Senders who type a stranger's address must not be able to choose the name in a mail to the
        // stranger.
        submission: isBare ? { ...enquiry, full_name: '' } : enquiry,
        // The mail repeats no typed text: the address may be a stranger's, and this server must not send a
        // sender's text there.
        details: isBare
          ? []
          : [
              ...(subjects.includes(enquiry.subject)
                ? [[receipts.about, known(language, enquiry.subject)] satisfies Detail]
                : []),
              [receipts.answerBy, known(language, enquiry.contact_method)],
              ...numberAndTime(enquiry, say(receipts.endsIn, { digits })),
            ],
        body: (
          <>
            {organisation.byWhen.enquiry && (
              <Paragraph>{known(language, organisation.byWhen.enquiry)}</Paragraph>
            )}
            {closed && <Paragraph>{closed}</Paragraph>}
            <Paragraph>{say(receipts.toAdd, { email, phone })}</Paragraph>
            <Paragraph>{receipts.notYou}</Paragraph>
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

/** An enquiry by email has no phone number and no requested time. */
function numberAndTime(enquiry: EnquiryRow, number: Detail[1]): Detail[] {
  if (enquiry.whatsapp_number === '') return []
  const { receipts } = MAIL_TRANSLATIONS[enquiry.language].texts
  const part = known(enquiry.language, enquiry.preferred_time)
  return [
    [receipts.whatsApp, number],
    [receipts.bestTime, say(receipts.time, { part, from: enquiry.time_from, to: enquiry.time_to })],
  ]
}
