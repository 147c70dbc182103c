import type { Tx } from '../../db/db.ts'
import type { OutboxRow } from '../../db/tables/mails.ts'
import { addressedOf } from '../../mail/addressed.ts'

interface ItemOfMail {
  page: 'enquiries' | 'applications'
  reference: string
  assigneeId: string | null
}

/** The enquiry or application that a mail to its person is about, with its assignee. */
export async function assigneeOfMail(
  db: Tx,
  mail: Pick<OutboxRow, 'id' | 'kind' | 'about'> | undefined,
): Promise<ItemOfMail | undefined> {
  const about = mail && (await addressedOf(db, undefined, [mail])).get(mail.id)?.about
  if (!about) return undefined
  const { page, id, reference } = about
  const found = await db.selectFrom(page).select('assignee_id').where('id', '=', id).executeTakeFirst()
  return found && { page, reference, assigneeId: found.assignee_id }
}
