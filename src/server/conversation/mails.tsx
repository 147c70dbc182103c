import { richText } from '../../markdown/rich-text.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { MailLayout, TypedText } from '../mail/mail-layout.tsx'
import type { MailTemplate, MailTemplates } from '../mail/mail-template.ts'
import { answersToItem } from './reply-address.ts'

/** The most Message-IDs in `References`. More are not needed: mail clients find the thread by any of them. */
const REFERENCES = 10

/** The email of a member of staff to the sender of an item, as its recipient sees it. */
export const messageBody = ({ publicUrl }: Pick<Deps['config'], 'publicUrl'>, text: string) => (
  <MailLayout preview="">
    <TypedText html={richText(text).replaceAll('<a href="/', `<a href="${publicUrl}/`)} />
  </MailLayout>
)

/** Emails of staff to the senders of enquiries and applications. */
export function messageMails({
  config,
}: Pick<Deps, 'config'>): MailTemplates<'enquiry message' | 'application message'> {
  const write: MailTemplate<'enquiry message'> & MailTemplate<'application message'> = async (
    db,
    { messageId },
  ) => {
    const message = await db.read
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', messageId)
      .executeTakeFirst()
    // The email was stopped, or erased with its item.
    if (!message?.to_address) return undefined
    const { id, enquiry_id, application_id, in_reply_to } = message
    const [kind, itemId] = enquiry_id
      ? (['enquiry', enquiry_id] as const)
      : (['application', application_id ?? ''] as const)
    return {
      to: message.to_address,
      replyTo: await answersToItem(db.read, config, kind, itemId),
      subject: message.subject,
      body: messageBody(config, message.text),
      isPersonal: true,
      ...(in_reply_to && { inReplyTo: in_reply_to }),
      references: await earlierMails(db.read, kind, itemId, message),
      attachments: () => filesOf(db.read, id),
    }
  }
  return { 'enquiry message': write, 'application message': write }
}

async function earlierMails(
  read: Tx,
  kind: 'enquiry' | 'application',
  itemId: string,
  { id, at, in_reply_to }: { id: string; at: number; in_reply_to: string | null },
): Promise<string[]> {
  const rows = await read
    .selectFrom('messages')
    .select('rfc_message_id')
    .where(`${kind}_id`, '=', itemId)
    .where('id', '<>', id)
    .where('at', '<=', at)
    .where('rfc_message_id', 'is not', null)
    .orderBy('at', 'desc')
    .limit(REFERENCES)
    .execute()
  const ids = rows.flatMap(({ rfc_message_id }) => rfc_message_id ?? []).reverse()
  return in_reply_to === null || ids.includes(in_reply_to) ? ids : [in_reply_to, ...ids]
}

async function filesOf(read: Tx, messageId: string) {
  const files = await read
    .selectFrom('message_files')
    .select(['name', 'type', 'content'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()
  return files.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  }))
}
