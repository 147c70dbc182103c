import { createHash } from 'node:crypto'
import { writeAudit } from '../audit/write-audit.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'

const HOUR = 3600_000
/** The size of the memory of counted pages. A page that was dropped from it counts again. */
const MOST_REMEMBERED = 5000

/** The query of a list: the list and its filters. */
type ListQuery = Record<string, unknown>

/**
 * The first page of a whole list counts nothing: everybody has it open all day. The first page of a single day counts.
 */
export const isWholeList = ({ view: _, ...filtered }: ListQuery) =>
  Object.values(filtered).every((value) => value === undefined || String(value).trim() === '')

/**
 * Lists show fifty people at once, so staff who page far, search or filter often read about many people: after so many
 * pages within an hour there is one audit line per person and hour. A page counts once an hour, because the desk
 * reloads it by itself.
 */
export function makePagingWatch({ db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>) {
  const seen = new Map<string, number>()

  function isNew(page: string): boolean {
    const at = seen.get(page)
    if (at !== undefined && now() - at < HOUR) return false
    if (seen.size >= MOST_REMEMBERED) seen.clear()
    seen.set(page, now())
    return true
  }

  return async function notePaging(staff: Pick<Staff, 'id' | 'sessionId'>, list: string, asked: ListQuery) {
    if (isWholeList(asked)) return
    const page = createHash('sha256')
      .update(JSON.stringify([staff.id, list, asked]))
      .digest('base64')
    if (!isNew(page)) return
    const note = () =>
      db.write((tx) =>
        writeAudit(tx, now(), { action: 'lists leafed through', staff, detail: { pages: 60 } }),
      )
    try {
      await limits.take('listPages', staff.id, note)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
}
