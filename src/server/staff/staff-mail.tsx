import type { ReactNode } from 'react'
import type { Tx } from '../db/db.ts'
import { MailLayout } from '../mail/mail-layout.tsx'
import type { MailContent } from '../mail/mail-template.ts'
import type { Config } from '../platform/config.ts'

interface MailParts {
  subject: string
  title?: string
  preview?: string
  body: ReactNode
}

/** A mail to a member, or former member, of staff. */
export function staffMail(
  { organisation }: Pick<Config, 'organisation'>,
  { email, full_name }: { email: string; full_name: string },
  { subject, title = subject, preview = 'This is to let you know.', body }: MailParts,
): MailContent {
  return {
    to: email,
    subject: `${subject} - ${organisation.name}`,
    body: (
      <MailLayout preview={preview} title={title} greeted={full_name}>
        {body}
      </MailLayout>
    ),
  }
}

/** The name and the address of an account; undefined if it was deleted. */
export async function personOf(db: Tx, userId: string) {
  return db.selectFrom('users').select(['email', 'full_name']).where('id', '=', userId).executeTakeFirst()
}

/** A member of staff with the chosen mails. Undefined where the person is no longer staff. */
export async function staffMemberOf(db: Tx, userId: string) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['email', 'full_name', 'role', 'news', 'digest', 'notifications'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
