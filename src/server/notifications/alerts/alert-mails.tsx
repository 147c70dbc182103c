import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { wantsEmail } from '../../staff/notification-choices.ts'
import { staffMemberOf } from '../../staff/staff-mail.tsx'
import { itemsMail } from '../news/items-mail.tsx'
import { alertNow } from './alert-now.ts'

/** Mails to staff about an event that concerns them now. A reference and a link, nothing of a person. */
export function alertMails({ config, now }: Pick<Deps, 'config' | 'now'>): MailTemplates<'staff alert'> {
  return {
    'staff alert': async ({ read }, { userId, ...about }) => {
      const person = await staffMemberOf(read, userId)
      if (!person || !wantsEmail(person, about.topic)) return undefined
      const found = await alertNow(read, userId, about, now())
      if (!found) return undefined
      const { title, path, reference } = found
      return itemsMail(config, person, {
        subject: `${title}, ${reference}`,
        title,
        words: `${title}:`,
        references: [reference],
        link: `${config.publicUrl}${DESK_PATH}${path}`,
        why: 'You chose to be told of this by email. Change it at the desk, on the page "Notifications".',
      })
    },
  }
}
