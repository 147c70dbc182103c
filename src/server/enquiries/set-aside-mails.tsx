import { Hr } from 'react-email'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import type { Deps } from '../deps.ts'
import { ButtonLink, Details, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { minuteIn } from '../time/zone-clock.ts'
import { isSetAside } from './accept-set-aside.ts'
import { ACCEPT_PATH, acceptToken } from './accept-set-aside-link.ts'
import { signLabels } from './spam.ts'

/** A flood must not make a mail too large for mail programs. `npm run operator -- set-aside` lists the rest. */
const SHOWN = 50
const MESSAGE_SHOWN = 300

/** The daily mail about set-aside enquiries, each with a link to accept it. */
export function setAsideMails({
  config,
  keys,
  settings,
}: Pick<Deps, 'config' | 'keys' | 'settings'>): MailTemplates<'set aside list'> {
  const { notifyEmail, publicUrl } = config

  return {
    'set aside list': async ({ read }, { listedAt }, now) => {
      const enquiries = await read
        .selectFrom('enquiries')
        .selectAll()
        .where(isSetAside)
        .where('listed_at', '=', listedAt)
        .orderBy('id')
        .execute()
      if (enquiries.length === 0 || !notifyEmail) return undefined
      const { timeZone } = await settings.now()
      const count = enquiries.length === 1 ? '1 enquiry' : `${enquiries.length} enquiries`
      const more = enquiries.length - SHOWN
      return {
        to: notifyEmail,
        subject: `Set aside: ${count} to look at`,
        body: (
          <MailLayout preview="Taken for spam, and perhaps not." title={`${count} set aside`}>
            <Paragraph>
              These look as if a machine sent them, so you got no email about them. Is there an honest
              question among them? Take it in, and it comes to you like any other. You do not need to do
              anything about the rest.
            </Paragraph>
            {enquiries.slice(0, SHOWN).map((enquiry) => (
              <Entry
                key={enquiry.id}
                enquiry={enquiry}
                timeZone={timeZone}
                link={`${publicUrl}${ACCEPT_PATH}/${acceptToken(keys, enquiry.reference, now)}`}
              />
            ))}
            {more > 0 && (
              <Paragraph>{more} more are listed by the command: npm run operator -- set-aside</Paragraph>
            )}
          </MailLayout>
        ),
      }
    },
  }
}

function Entry({ enquiry, timeZone, link }: { enquiry: EnquiryRow; timeZone: string; link: string }) {
  const { reference, created_at, full_name, email, subject, message, spam_signs } = enquiry
  const text = message ?? 'No message'
  return (
    <>
      <Hr />
      <Details
        details={[
          ['Reference', reference],
          ['Came', minuteIn(timeZone, created_at).replace(' ', ', ')],
          ['Name', withoutLinks(full_name)],
          ['Email', withoutLinks(email)],
          ['About', withoutLinks(subject)],
          ['Message', withoutLinks(text.length > MESSAGE_SHOWN ? `${text.slice(0, MESSAGE_SHOWN)} …` : text)],
          ['Set aside because', signLabels(spam_signs).join(' ')],
        ]}
      />
      <ButtonLink href={link}>{`Look at ${reference}`}</ButtonLink>
    </>
  )
}

/** Mail programs turn text into links, and these senders may be malicious. The text stays readable. */
function withoutLinks(text: string): string {
  return text.replaceAll('://', '[:]//').replace(/\.(?=[\p{L}\p{N}])/gu, '[.]')
}
