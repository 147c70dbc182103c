import { ITEM_PLACE, type ShownLine } from '../../../contract/desk-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { type DeskList, inColumns } from '../../exports/exportable.ts'
import type { Searchable } from '../../items/search-index.ts'
import { staffAccounts } from '../../staff/colleagues.ts'
import { readMark } from '../chain.ts'
import { auditQuery } from './audit-query.ts'
import { type FoundLine, findLines } from './find-lines.ts'
import { showLines } from './show-lines.ts'
import { waitingLines } from './stored-check.ts'

const AT_ONCE = 250
const MEMBER = 'a member or a former colleague'

const { fields, recordOf } = inColumns<{ shown: ShownLine; found: FoundLine | undefined }>({
  line: ({ shown }) => (shown.position === null ? 'not chained yet' : String(shown.position)),
  at: ({ shown }) => new Date(shown.at),
  who: ({ shown }) => shown.who,
  what: ({ shown }) => shown.did.replace(ITEM_PLACE, shown.reference ?? 'something'),
  reference: ({ shown }) => shown.reference,
  before: ({ shown }) => shown.changes.map(({ what, from }) => `${what}: ${from}`),
  after: ({ shown }) => shown.changes.map(({ what, to }) => `${what}: ${to}`),
  action: ({ found }) => found?.action ?? '',
  accountId: ({ found }) => found?.user_id ?? null,
})

/** The record, or a part of it. It names staff only; other people are a reference, or an id. */
export function auditList(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  searchables: readonly Searchable[],
): DeskList<'audit'> {
  return {
    fields,
    isOfPeople: false,
    async count({ filter }) {
      if (Object.keys(filter).length > 0) return undefined
      const [head, anchor] = await Promise.all([readMark(db.read, 'head'), readMark(db.read, 'anchor')])
      return (head?.position ?? 0) - (anchor?.position ?? 0) + (await waitingLines(db.read))
    },
    async *pages({ filter }) {
      const staff = await namesOfStaff(db.read)
      const { timeZone } = await settings.now()
      const asked = await auditQuery(db, searchables, filter, timeZone)
      let after: string | undefined
      do {
        const { lines, next } = await findLines(db.read, { ...asked, after }, AT_ONCE)
        const shownLines = await showLines(db.read, lines, timeZone, { staff, unknown: MEMBER })
        yield shownLines.map((shown, at) => recordOf({ shown, found: lines[at] }))
        after = next ?? undefined
      } while (after !== undefined)
    },
  }
}

async function namesOfStaff(read: Tx): Promise<Map<string, string>> {
  const rows = await staffAccounts(read).select(['users.id', 'full_name']).execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}
