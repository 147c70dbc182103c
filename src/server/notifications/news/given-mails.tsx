import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import { mayDo, type Right } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { wantsEmail } from '../../staff/notification-choices.ts'
import { staffMemberOf } from '../../staff/staff-mail.tsx'
import { theirItems } from './given-items.ts'
import { itemsMail } from './items-mail.tsx'

interface AssignedItems {
  userId: string
  references: string[]
}

interface Kind {
  right: Right & ('enquiries' | 'applications')
  one: string
}

/** Mails to staff to whom a colleague assigned an item. */
export function givenMails({
  config,
}: Pick<Deps, 'config'>): MailTemplates<'enquiries given' | 'applications given'> {
  const mailAbout =
    ({ right, one }: Kind) =>
    async ({ read }: { read: Tx }, given: AssignedItems) => {
      const person = await staffMemberOf(read, given.userId)
      if (!person || !mayDo(person.role, right) || !wantsEmail(person, 'assigned')) return undefined
      const references = await theirItems(read, right, given)
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
    'enquiries given': mailAbout({ right: 'enquiries', one: 'enquiry' }),
    'applications given': mailAbout({ right: 'applications', one: 'application' }),
  }
}
