import { Link } from 'react-email'
import type { ApplicationView } from '../../../contract/desk-applications.ts'
import type { View } from '../../../contract/desk-inbox.ts'
import type { MailView } from '../../../contract/desk-mails.ts'
import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import { firstNameOf } from '../../../contract/first-name.ts'
import { mayDo } from '../../../contract/staff-rights.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { staffMail, staffMemberOf } from '../../staff/staff-mail.tsx'
import { type Digest, digestOf, isEmpty, MOST } from './digest-of.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

/**
 * The state of the work: numbers, references and links. The only name is the first name of the recipient, since others
 * may see the mail.
 */
export function digestMails({
  config,
  settings,
}: Pick<Deps, 'config' | 'settings'>): MailTemplates<'digest'> {
  const desk = `${config.publicUrl}${DESK_PATH}`
  return {
    digest: async ({ read }, { userId, ...span }, now) => {
      const person = await staffMemberOf(read, userId)
      if (!person || !mayDo(person.role, 'enquiries') || person.digest === 'none') return undefined
      const digest = await digestOf(read, person.role, span)
      if (isEmpty(digest)) return undefined
      const said = sentences(digest, now)
      const { digestClock } = await settings.now()
      const greeted = { ...person, full_name: firstNameOf(person.full_name) }
      return staffMail(config, greeted, {
        subject: subjectOf(digest),
        preview: 'How the work stands at the desk.',
        title: person.digest === 'weekly' ? 'Your week at the desk' : 'Your day at the desk',
        body: (
          <>
            {said.map((part) => (
              <Part key={part.about} {...part} desk={desk} />
            ))}
            <Paragraph>
              You chose to get this {person.digest === 'weekly' ? 'every Monday' : 'every day'} at{' '}
              {digestClock}. On a day when the desk is closed it waits for the next one. Change it at the
              desk, on the page "Notifications".
            </Paragraph>
          </>
        ),
      })
    },
  }
}

interface Sentence {
  text: string
  /** The page of the desk with these items, if it is not the page of the button. */
  to?: string
}

interface DigestPart {
  about: string
  words: Sentence[]
  page: `enquiries/${View}` | `applications/${ApplicationView}` | `mails/${MailView}` | 'fees'
  button: string
}

function Part({ about, words, page, button, desk }: DigestPart & { desk: string }) {
  return (
    <>
      <Paragraph>
        <strong>{about}</strong>
      </Paragraph>
      {words.map(({ text, to }) => (
        <Paragraph key={text}>
          {text} {to && <Link href={`${desk}/${to}`}>Look at it</Link>}
        </Paragraph>
      ))}
      <ButtonLink href={`${desk}/${page}`}>{button}</ButtonLink>
    </>
  )
}

function sentences({ enquiries, applications, mails }: Digest, now: number): DigestPart[] {
  const longest = (page: string, waiting: { reference: string; since: number } | null | undefined) =>
    waiting && {
      text: `${waiting.reference} waits longest: ${lengthOf(now - waiting.since)}.`,
      to: `${page}/all/${waiting.reference}`,
    }
  const said: (Omit<DigestPart, 'words'> & { words: (string | Sentence | false | null | undefined)[] })[] = [
    {
      about: 'Enquiries',
      page: 'enquiries/new',
      button: 'Open the enquiries',
      words: [
        enquiries && enquiries.new > 0 && `${shown(enquiries.new)} new.`,
        enquiries?.waiting &&
          `${shown(enquiries.waiting.count)} ${enquiries.waiting.count === 1 ? 'waits' : 'wait'} for an answer.`,
        enquiries && enquiries.untaken > 0 && `${shown(enquiries.untaken)} that nobody has taken on yet.`,
        longest('enquiries', enquiries?.waiting),
        enquiries &&
          enquiries.setAside > 0 && {
            text: `${shown(enquiries.setAside)} in Spam.`,
            to: 'enquiries/set-aside',
          },
      ],
    },
    {
      about: 'Applications',
      page: applications && applications.ready > 0 ? 'applications/fee-found' : 'applications/received',
      button: 'Open the applications',
      words: [
        applications && applications.new > 0 && `${shown(applications.new)} new.`,
        applications &&
          applications.ready > 0 &&
          `${shown(applications.ready)} ready to decide: the fee is there.`,
        longest('applications', applications?.waiting),
      ],
    },
    {
      about: 'Fees',
      page: 'fees',
      button: 'Open the fees',
      words: [
        applications &&
          applications.unclaimed > 0 &&
          `${shown(applications.unclaimed)} payments that fit nobody yet.`,
        applications &&
          applications.notFound > 0 &&
          `${shown(applications.notFound)} fees that were not found.`,
      ],
    },
    {
      about: 'Emails',
      page: 'mails/gave-up',
      button: 'Open the emails',
      words: [mails && mails.gaveUp > 0 && `${shown(mails.gaveUp)} not delivered.`],
    },
  ]
  return said
    .map((part) => ({
      ...part,
      words: part.words.flatMap((line) => (typeof line === 'string' ? { text: line } : line || [])),
    }))
    .filter(({ words }) => words.length > 0)
}

function subjectOf({ enquiries, applications }: Digest): string {
  const [asked, applied] = [enquiries?.new ?? 0, applications?.new ?? 0]
  if (asked + applied === 0) return 'The desk: nothing new, and some wait'
  return `The desk: ${shown(Math.min(asked + applied, MOST + 1))} new`
}

const shown = (count: number) => (count > MOST ? `More than ${MOST}` : String(count))

function lengthOf(ms: number): string {
  const days = Math.floor(ms / DAY)
  if (days > 0) return days === 1 ? '1 day' : `${days} days`
  const hours = Math.max(1, Math.floor(ms / HOUR))
  return hours === 1 ? '1 hour' : `${hours} hours`
}
