import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import { REQUEST_WORDS } from '../../../contract/requests.ts'
import { drawCode } from '../../accounts/mailed-codes.ts'
import { answersTo } from '../../conversation/reply-address.ts'
import type { Deps } from '../../deps.ts'
import { Details, MailLayout, Paragraph, VerificationCode } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { NoFurther } from '../../mail/no-further.tsx'
import { MAIL_WORDS } from '../../mail/words/words.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * The mails about a request: the code that verifies the address, the receipt with the day of the answer, and the
 * answer. The first may go to a stranger, so it contains no typed text.
 */
export function requestMails({
  config,
  keys,
}: Pick<Deps, 'config' | 'keys'>): MailTemplates<'request code' | 'request received' | 'request answered'> {
  const { organisation } = config
  return {
    'request code': async (db, { requestId, last }, now) => {
      const asked = await db.read
        .selectFrom('unproven_requests')
        .select(['email', 'kind'])
        .where('id', '=', requestId)
        .where('expires_at', '>', now)
        .where('reference', 'is', null)
        .executeTakeFirst()
      if (!asked) return undefined
      const code = drawCode()
      await db.write((tx) =>
        tx
          .updateTable('unproven_requests')
          .set({ code_hash: keys.hash('request-code', code) })
          .where('id', '=', requestId)
          .execute(),
      )
      return {
        to: asked.email,
        subject: `Your code for ${organisation.name}`,
        body: (
          <MailLayout
            organisation={organisation}
            preview="Your code is inside."
            title="Is this your address?"
          >
            <Paragraph>
              Somebody, probably you, asked about the personal data we keep under this address:{' '}
              {REQUEST_WORDS[asked.kind].toLowerCase()}. Type this code on the page where you asked:
            </Paragraph>
            <VerificationCode>{code}</VerificationCode>
            <Paragraph>It works once, within the next {CODE_LIFETIME_MINUTES} minutes.</Paragraph>
            {last && (
              <NoFurther text={MAIL_WORDS.en.words.frame.lastCode}>
                If you cannot use it, write to {organisation.email} from this address.
              </NoFurther>
            )}
            <Paragraph>
              If it was not you, you do not need to do anything: without the code nothing happens. Do not
              share it with anybody.
            </Paragraph>
          </MailLayout>
        ),
      }
    },

    'request received': async (db, { requestId }) => {
      const request = await db.read
        .selectFrom('data_requests')
        .selectAll()
        .where('id', '=', requestId)
        .executeTakeFirst()
      if (!request) return undefined
      const { reference, email, full_name, kind, due } = request
      return {
        to: email,
        subject: `We have your request, reference ${reference}`,
        body: (
          <MailLayout
            organisation={organisation}
            preview={`Your reference is ${reference}.`}
            title="We have your request"
            greeted={full_name}
          >
            <Paragraph>Thank you. This is what we noted:</Paragraph>
            <Details
              details={[
                ['Reference', reference],
                ['You would like', REQUEST_WORDS[kind]],
                ['We answer by', longDay.format(new Date(due))],
              ]}
            />
            <Paragraph>
              If you did not ask for this, write to {organisation.email} or call us on {organisation.phone}.
            </Paragraph>
          </MailLayout>
        ),
      }
    },

    'request answered': async (db, { requestId }) => {
      const request = await db.read
        .selectFrom('data_requests')
        .selectAll()
        .where('id', '=', requestId)
        .executeTakeFirst()
      if (!request?.answer) return undefined
      const { reference, email, full_name, answer } = request
      return {
        to: email,
        subject: `Our answer to your request ${reference}`,
        replyTo: answersTo(config),
        body: (
          <MailLayout
            organisation={organisation}
            preview="What you asked about your data."
            title="Our answer to your request"
            greeted={full_name}
          >
            {answer.split(/\n+/).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move
              <Paragraph key={at}>{line}</Paragraph>
            ))}
            <Paragraph>
              If this does not settle it, write to our grievance officer: the address is on our contact page.
              You can also complain to the Data Protection Board of India.
            </Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
