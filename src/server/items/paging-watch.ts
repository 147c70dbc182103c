import { createHash } from 'node:crypto'
import { writeAudit } from '../audit/write-audit.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'

const HOUR = 3600_000
/** What is forgotten counts once more. */
const MOST_REMEMBERED = 5000

/** What a list was asked: which one it is, and by what it is narrowed. */
type Asked = Record<string, unknown>

/** The first page of a whole list counts nothing: everybody has it open all day. One of a single day is a page like any other. */
export const isWholeList = ({ view: _, ...narrowed }: Asked) =>
  Object.values(narrowed).every((value) => value === undefined || String(value).trim() === '')

/**
 * Lists show fifty people at once, so whoever leafs far, or searches or filters on and on, reads of many: from so many pages within
 * an hour on that is a line of the audit, once a person and hour. A page counts once an hour: the desk asks for it again by itself.
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

  return async function notePaging(staff: Pick<Staff, 'id' | 'sessionId'>, list: string, asked: Asked) {
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
