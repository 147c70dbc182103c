import type { Tx } from '../../db/db.ts'
import { ButtonLink, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { Config } from '../../platform/config.ts'

/** The maximum number of references in a mail. The rest is at the desk. */
const SHOWN = 20

interface Words {
  subject: string
  title: string
  words: string
  references: string[]
  link: string
  why: string
}

/** A mail to a member of staff with references and links to the desk. */
export function staffMail(
  { organisation }: Pick<Config, 'organisation'>,
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

/** Undefined where they are no longer staff. */
export async function recipientOf(db: Tx, userId: string) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['email', 'full_name', 'role', 'news', 'digest'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
