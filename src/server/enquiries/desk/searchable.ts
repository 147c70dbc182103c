import { wordsOfRow } from '../../db/search.ts'
import { lockArrived, type Searchable } from '../../items/search-index.ts'
import { textsOfMessages } from '../../items/texts-of-messages.ts'
import { emailOr } from '../../mail/no-email.ts'

export const searchableEnquiries: Searchable = {
  table: 'enquiries',
  async wordsIn(tx, ids) {
    const rows = await lockArrived(
      tx,
      tx
        .selectFrom('enquiries')
        .select(['id', 'reference', 'full_name', 'email', 'whatsapp_number', 'subject', 'message']),
      ids,
    )
    const said = await textsOfMessages(tx, 'enquiry', ids)
    return rows.map(({ id, reference, full_name, email, whatsapp_number, subject, message }) => ({
      id,
      words: wordsOfRow({
        names: [full_name],
        texts: [reference, subject, message, ...(said.get(id) ?? [])],
        email: emailOr(email),
        numbers: [whatsapp_number],
      }),
    }))
  },
}
