import { sql } from 'kysely'
import { emailKey } from '../../accounts/email-key.ts'
import type { PersonalRecords } from '../../accounts/personal-records.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { DataRequestsTable } from '../../db/tables/people.ts'
import type { Deps } from '../../deps.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import { requestsOf } from '../address-rows.ts'
import { recordErasures } from '../erase/record-erasures.ts'

/** The data requests of a person, by their address. */
export const requestRecords = ({ now }: Pick<Deps, 'now'>): PersonalRecords => ({
  name: 'requests',

  async read(db, { email }) {
    return (await everyRequest(db, email)).map(shown)
  },

  async follow(tx, person, { email }) {
    await tx
      .updateTable('data_requests')
      .set({ email })
      .where(sql`lower(email)`, '=', emailKey(person.email))
      .execute()
  },

  async remove(tx, { id, email }, only) {
    const rows = (await everyRequest(tx, email)).filter((row) => !only || row.reference === only)
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await tx.deleteFrom('data_requests').where('id', 'in', ids).execute()
    for (const { reference } of rows)
      await writeAudit(tx, now(), { action: 'request sealed', userId: id, subject: reference })
    await recordErasures(tx, 'request', ids, now())
    return rows.map((row) => ({ record: shown(row), eraseAt: row.erase_at }))
  },
})

const everyRequest = (db: Tx, email: string): Promise<DataRequestsTable[]> =>
  requestsOf(db, emailKey(email)).selectAll().orderBy('id').execute()

const shown = (row: DataRequestsTable) => ({
  reference: row.reference,
  kind: row.kind,
  state: row.state,
  fullName: row.full_name,
  email: row.email,
  words: row.words,
  language: row.language,
  askedAt: isoTime(row.created_at),
  answerBy: row.due,
  answer: row.answer,
  answeredAt: isoOrNull(row.answered_at),
  keptUntil: isoTime(row.erase_at),
})
