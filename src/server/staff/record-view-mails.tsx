import { DESK_PATH } from '../../contract/desk-sign-in.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import type { Deps } from '../deps.ts'
import { ButtonLink, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { staffMail, staffMemberOf } from './staff-mail.tsx'

/** To the managers, about an unusual number of record views. It accuses nobody: a busy day looks the same. */
export function recordViewMails({ config }: Pick<Deps, 'config'>): MailTemplates<'unusual opening'> {
  return {
    'unusual opening': async ({ read }, { userId, recipientId, day }) => {
      const noticed = await read
        .selectFrom('unusual_record_views')
        .innerJoin('users', 'users.id', 'unusual_record_views.user_id')
        .select(['email', 'opened', 'within'])
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .executeTakeFirst()
      const manager = await staffMemberOf(read, recipientId)
      if (!noticed || !manager || !mayDo(manager.role, 'staff')) return undefined
      const time = noticed.within === 'hour' ? 'an hour' : 'a day'
      return staffMail(config, manager, {
        subject: 'Unusually much was opened at the desk',
        title: 'Unusually much was opened',
        body: (
          <>
            <Paragraph>
              The account {noticed.email} opened {noticed.opened} different enquiries and applications at the
              desk within {time}.
            </Paragraph>
            <Paragraph>
              That may be a busy day. Ask them. If it was not them, remove them from the staff at once.
            </Paragraph>
            <ButtonLink href={`${config.publicUrl}${DESK_PATH}/staff`}>Look at the staff</ButtonLink>
          </>
        ),
      })
    },
  }
}
