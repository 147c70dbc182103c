import type { Person, PersonalRecords } from '../../accounts/personal-records.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { WaitingRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'

/**
 * The waiting lists of an account. An entry refers to the account only, so name and address are always
 * current.
 */
export const waitingListRecords = ({ now }: Pick<Deps, 'now'>): PersonalRecords => ({
  name: 'waiting',

  async read(db, person) {
    return (await rowsOf(db, person)).map(shown)
  },

  async follow() {},

  async remove(tx, person, only) {
    // An entry has no reference: a withdrawal of consent is about another record.
    if (only) return []
    const rows = await rowsOf(tx, person)
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    await tx.deleteFrom('waiting_list').where('id', 'in', ids).execute()
    await writeAudit(tx, now(), {
      action: 'waiting list sealed',
      userId: person.id,
      detail: { count: rows.length },
    })
    return rows.map((row) => ({ record: shown(row), eraseAt: row.erase_at }))
  },
})

const rowsOf = async (db: Tx, { id }: Person): Promise<WaitingRow[]> =>
  id === null
    ? []
    : db.selectFrom('waiting_list').selectAll().where('user_id', '=', id).orderBy('id').execute()

const shown = (row: WaitingRow) => ({
  course: row.course,
  batch: row.batch,
  person: row.person || null,
  joinedAt: isoTime(row.created_at),
  state: row.state,
  since: isoTime(row.since),
  offeredAt: isoOrNull(row.offered_at),
  offeredUntil: isoOrNull(row.offered_until),
  keptUntil: isoTime(row.erase_at),
})
