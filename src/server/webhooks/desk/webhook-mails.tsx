import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import { FAILS_DAYS } from '../../../contract/desk-webhooks.ts'
import { mayDo } from '../../../contract/staff-rights.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { staffMail, staffMemberOf } from '../../staff/staff-mail.tsx'

/** To the managers, when a webhook has not accepted messages for days. */
export function webhookMails({ config }: Pick<Deps, 'config'>): MailTemplates<'webhook off'> {
  return {
    'webhook off': async ({ read }, { webhookId, userId }) => {
      const webhook = await read
        .selectFrom('webhooks')
        .select('url')
        .where('id', '=', webhookId)
        .where('off_at', 'is not', null)
        .executeTakeFirst()
      const manager = await staffMemberOf(read, userId)
      if (!webhook || !manager || !mayDo(manager.role, 'settings')) return undefined
      return staffMail(config, manager, {
        subject: 'A webhook is switched off',
        preview: 'It took no messages.',
        body: (
          <>
            <Paragraph>
              {new URL(webhook.url).host} has taken no message for {FAILS_DAYS} days, so nothing is sent there
              any more.
            </Paragraph>
            <Paragraph>
              Messages of the last days wait. Once the program works again, switch it on at the desk.
            </Paragraph>
            <ButtonLink href={`${config.publicUrl}${DESK_PATH}/webhooks`}>Look at the webhooks</ButtonLink>
          </>
        ),
      })
    },
  }
}
