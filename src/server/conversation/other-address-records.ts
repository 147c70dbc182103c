import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { recordErasures } from '../people/erase/record-erasures.ts'
import { showMessages } from './personal-records.ts'
import { recordMails } from './record-mails.ts'

/** Emails that a person wrote about an item of another address. Those about their own are records of the item. */
export const otherAddressRecords = ({ now }: Pick<Deps, 'now'>): PersonalRecords => ({
  name: 'emails',

  async read(db, { email }) {
    return showMessages(db, await ofAddress(db, email).selectAll().orderBy('at').orderBy('id').execute())
  },

  async follow(tx, person, { email }) {
    await tx
      .updateTable('messages')
      .set({ from_address: email })
      .where('id', 'in', ofAddress(tx, person.email).select('id'))
      .execute()
  },

  async remove(tx, { email }, only) {
    // An email has no reference: a withdrawal of consent is about another record.
    if (only) return []
    const removed = await tx
      .deleteFrom('messages')
      .where('id', 'in', ofAddress(tx, email).select('id'))
      .returning(['id', 'mailbox_mail_id'])
      .execute()
    await recordErasures(
      tx,
      'message',
      removed.map(({ id }) => id),
      now(),
    )
    await recordMails(tx, removed, now())
    // There is no duty to retain them.
    return []
  },
})

/** The second condition is identical to that of the partial index. */
const ofAddress = (db: Tx, email: string) =>
  db
    .selectFrom('messages')
    .where(sql`lower(from_address)`, '=', emailKey(email))
    .where(sql<boolean>`is_other_address = 1`)
