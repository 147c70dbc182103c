import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import { FAILS_DAYS } from '../../../contract/desk-webhooks.ts'
import { mayDo } from '../../../contract/staff-rights.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'

/** To the managers, when a webhook has not accepted messages for days. */
export function webhookMails({ config }: Pick<Deps, 'config'>): MailTemplates<'webhook off'> {
  const { organisation, publicUrl } = config
  return {
    'webhook off': async ({ read }, { webhookId, userId }) => {
      const webhook = await read
        .selectFrom('webhooks')
        .select('url')
        .where('id', '=', webhookId)
        .where('off_at', 'is not', null)
        .executeTakeFirst()
      const manager = await read
        .selectFrom('staff')
        .innerJoin('users', 'users.id', 'staff.user_id')
        .select(['email', 'full_name', 'role'])
        .where('users.id', '=', userId)
        .executeTakeFirst()
      if (!webhook || !manager || !mayDo(manager.role, 'settings')) return undefined
      return {
        to: manager.email,
        subject: `A webhook is switched off - ${organisation.name}`,
        body: (
          <MailLayout
            organisation={organisation}
            preview="It took no messages."
            title="A webhook is switched off"
            greeted={manager.full_name}
          >
            <Paragraph>
              {new URL(webhook.url).host} has taken no message for {FAILS_DAYS} days, so nothing is sent there
              any more.
            </Paragraph>
            <Paragraph>
              Messages of the last days wait. Once the program works again, switch it on at the desk.
            </Paragraph>
            <ButtonLink href={`${publicUrl}${DESK_PATH}/webhooks`}>Look at the webhooks</ButtonLink>
          </MailLayout>
        ),
      }
    },
  }
}
