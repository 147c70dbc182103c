import { DESK_PATH } from '../../contract/desk-sign-in.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import type { Deps } from '../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'

/** To the managers, about an unusual number of record views. It accuses nobody: a busy day looks the same. */
export function recordViewMails({ config }: Pick<Deps, 'config'>): MailTemplates<'unusual opening'> {
  const { organisation, publicUrl } = config
  return {
    'unusual opening': async ({ read }, { userId, recipientId, day }) => {
      const noticed = await read
        .selectFrom('unusual_record_views')
        .innerJoin('users', 'users.id', 'unusual_record_views.user_id')
        .select(['email', 'opened', 'within'])
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .executeTakeFirst()
      const manager = await read
        .selectFrom('staff')
        .innerJoin('users', 'users.id', 'staff.user_id')
        .select(['email', 'full_name', 'role'])
        .where('users.id', '=', recipientId)
        .executeTakeFirst()
      if (!noticed || !manager || !mayDo(manager.role, 'staff')) return undefined
      const time = noticed.within === 'hour' ? 'an hour' : 'a day'
      return {
        to: manager.email,
        subject: `Unusually much was opened at the desk - ${organisation.name}`,
        body: (
          <MailLayout
            organisation={organisation}
            preview="This is to let you know."
            title="Unusually much was opened"
            greeted={manager.full_name}
          >
            <Paragraph>
              The account {noticed.email} opened {noticed.opened} different enquiries and applications at the
              desk within {time}.
            </Paragraph>
            <Paragraph>
              That may be a busy day. Ask them. If it was not them, remove them from the staff at once.
            </Paragraph>
            <ButtonLink href={`${publicUrl}${DESK_PATH}/staff`}>Look at the staff</ButtonLink>
          </MailLayout>
        ),
      }
    },
  }
}
