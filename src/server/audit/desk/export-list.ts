import { ITEM_PLACE, type ShownLine } from '../../../contract/desk-audit.ts'
import type { ExportFilter } from '../../../contract/desk-exports.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { ExportedList } from '../../exports/exportable.ts'
import type { Searchable } from '../../items/search-index.ts'
import { readMark } from '../chain.ts'
import { asAsked } from './asked.ts'
import { findLines } from './find-lines.ts'
import { waitingLines } from './kept-check.ts'
import { showLines } from './show-lines.ts'

const AT_ONCE = 250
const MEMBER = 'a member, or somebody who left'

const recordOf = (line: ShownLine, action: string, accountId: string | null) => ({
  line: line.position === null ? 'not chained yet' : String(line.position),
  at: new Date(line.at),
  who: line.who,
  what: line.did.replace(ITEM_PLACE, line.reference ?? 'something'),
  reference: line.reference,
  before: line.changes.map(({ what, from }) => `${what}: ${from}`),
  after: line.changes.map(({ what, to }) => `${what}: ${to}`),
  action,
  accountId,
})

const fields: (keyof ReturnType<typeof recordOf>)[] = [
  'line',
  'at',
  'who',
  'what',
  'reference',
  'before',
  'after',
  'action',
  'accountId',
]

/** The record, or a part of it. It names staff only; other people are a reference, or an id. */
export function auditList(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  searchables: readonly Searchable[],
): ExportedList<ExportFilter<'audit'>> {
  return {
    fields,
    isOfPeople: false,
    async count(filter) {
      if (Object.keys(filter).length > 0) return undefined
      const [head, anchor] = await Promise.all([readMark(db.read, 'head'), readMark(db.read, 'anchor')])
      return (head?.position ?? 0) - (anchor?.position ?? 0) + (await waitingLines(db.read))
    },
    async *pages(filter) {
      const staff = await namesOfStaff(db.read)
      const { timeZone } = await settings.now()
      const asked = await asAsked(db, searchables, filter, timeZone)
      let after: string | undefined
      do {
        const { lines, next } = await findLines(db.read, { ...asked, after }, AT_ONCE)
        const shown = await showLines(db.read, lines, timeZone, { staff, unknown: MEMBER })
        yield shown.map((line, at) => recordOf(line, lines[at]?.action ?? '', lines[at]?.user_id ?? null))
        after = next ?? undefined
      } while (after !== undefined)
    },
  }
}

async function namesOfStaff(read: Tx): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'full_name'])
    .execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}
