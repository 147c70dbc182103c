import { DESK_PATH } from '../../../../../contract/staff.ts'
import { mayDo } from '../../../../../contract/staff-rights.ts'
import type { Tx } from '../../../../db/db.ts'
import type { Deps } from '../../../../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../../../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../../../mail/mail-template.ts'
import { newsBetween } from './news-between.ts'

/** More than this nobody reads in a mail. The rest is at the desk. */
const SHOWN = 20
const MOST = 100

/** Mails to the staff about enquiries that came, or were given to them. References and links, nothing of a person: mails lie about. */
export function newsMails({
  config,
}: Pick<Deps, 'config'>): MailTemplates<'new enquiries' | 'enquiries given'> {
  const { organisation, publicUrl } = config
  const enquiries = `${publicUrl}${DESK_PATH}/enquiries`

  return {
    'new enquiries': async ({ read }, { userId, ...told }) => {
      const person = await whoAnswers(read, userId)
      if (!person || person.news === 'none') return undefined
      const found = await newsBetween(read, told, MOST)
      const [first] = found
      if (!first) return undefined
      const isOne = found.length === 1
      const count = found.length === MOST ? `${MOST} or more` : String(found.length)
      return mailTo(person, {
        subject: isOne ? `A new enquiry, ${first}` : `${count} new enquiries`,
        title: isOne ? 'A new enquiry' : `${count} new enquiries`,
        words: isOne ? 'Nobody has taken it on yet:' : 'Nobody has taken these on yet:',
        references: found,
        link: isOne ? `${enquiries}/all/${first}` : `${enquiries}/new`,
        why: `You chose to be told of new enquiries: ${person.news}. Change it at the desk, on the page "My sign-in".`,
      })
    },

    'enquiries given': async ({ read }, { userId, references }) => {
      const person = await whoAnswers(read, userId)
      const theirs = person
        ? await read
            .selectFrom('enquiries')
            .select('reference')
            .where('reference', 'in', references)
            .where('assignee_id', '=', userId)
            .where('status', '=', 'received')
            .where('desk_status', 'in', ['new', 'in progress'])
            .orderBy('created_at')
            .execute()
        : []
      const found = theirs.map(({ reference }) => reference)
      const [first] = found
      if (!person || !first) return undefined
      const isOne = found.length === 1
      return mailTo(person, {
        subject: isOne ? `An enquiry for you, ${first}` : `${found.length} enquiries for you`,
        title: isOne ? 'An enquiry for you' : `${found.length} enquiries for you`,
        words: isOne ? 'A colleague gave you this enquiry:' : 'A colleague gave you these enquiries:',
        references: found,
        link: isOne ? `${enquiries}/all/${first}` : `${enquiries}/mine`,
        why: 'What was asked stays at the desk: mails are read by whoever sees your screen.',
      })
    },
  }

  interface Words {
    subject: string
    title: string
    words: string
    references: string[]
    link: string
    why: string
  }

  function mailTo(
    { email, full_name }: { email: string; full_name: string },
    { subject, title, words, references, link, why }: Words,
  ) {
    const more = references.length - SHOWN
    return {
      to: email,
      subject: `${subject} - ${organisation.name}`,
      body: (
        <MailLayout
          organisation={organisation}
          preview="It waits at the desk."
          title={title}
          greeted={full_name}
        >
          <Paragraph>
            {words} {references.slice(0, SHOWN).join(', ')}
            {more > 0 ? ` and ${more} more` : ''}
          </Paragraph>
          <ButtonLink href={link}>
            {references.length === 1 ? 'Open it at the desk' : 'Open them at the desk'}
          </ButtonLink>
          <Paragraph>{why}</Paragraph>
        </MailLayout>
      ),
    }
  }
}

/** Undefined where they may see no enquiries any more. */
async function whoAnswers(db: Tx, userId: string) {
  const person = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['email', 'full_name', 'role', 'news'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return person && mayDo(person.role, 'enquiries') ? person : undefined
}
