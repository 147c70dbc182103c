import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import { mayDo, type Right } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { staffMemberOf } from '../../staff/staff-mail.tsx'
import { itemsMail } from './items-mail.tsx'

interface Given {
  userId: string
  references: string[]
}

interface Kind {
  right: Right & ('enquiries' | 'applications')
  one: string
  /** Those of `references` that are still assigned to this person and unanswered. */
  theirs: (db: Tx, given: Given) => Promise<{ reference: string }[]>
}

/** Mails to staff to whom a colleague assigned an item. */
export function givenMails({
  config,
}: Pick<Deps, 'config'>): MailTemplates<'enquiries given' | 'applications given'> {
  const mailAbout =
    ({ right, one, theirs }: Kind) =>
    async ({ read }: { read: Tx }, given: Given) => {
      const person = await staffMemberOf(read, given.userId)
      if (!person || !mayDo(person.role, right)) return undefined
      const references = (await theirs(read, given)).map(({ reference }) => reference)
      const [first] = references
      if (!first) return undefined
      const isOne = references.length === 1
      const title = isOne ? `An ${one} for you` : `${references.length} ${right} for you`
      const page = `${config.publicUrl}${DESK_PATH}/${right}`
      return itemsMail(config, person, {
        subject: isOne ? `${title}, ${first}` : title,
        title,
        words: `A colleague gave you ${isOne ? `this ${one}` : `these ${right}`}:`,
        references,
        link: isOne ? `${page}/all/${first}` : `${page}/mine`,
        why: 'What was sent stays at the desk: mails are read by whoever sees your screen.',
      })
    }
  return {
    'enquiries given': mailAbout({ right: 'enquiries', one: 'enquiry', theirs: theirEnquiries }),
    'applications given': mailAbout({ right: 'applications', one: 'application', theirs: theirApplications }),
  }
}

const theirEnquiries = (db: Tx, { userId, references }: Given) =>
  db
    .selectFrom('enquiries')
    .select('reference')
    .where('reference', 'in', references)
    .where('assignee_id', '=', userId)
    .where('status', '=', 'received')
    .where('desk_status', 'in', ['new', 'in progress'])
    .orderBy('created_at')
    .execute()

const theirApplications = (db: Tx, { userId, references }: Given) =>
  db
    .selectFrom('applications')
    .select('reference')
    .where('reference', 'in', references)
    .where('assignee_id', '=', userId)
    .where('status', 'in', ['received', 'fee found', 'fee not found'])
    .orderBy('created_at')
    .execute()
