import { sql } from 'kysely'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { type DeskList, inColumns } from '../../exports/exportable.ts'
import type { Listed } from '../../items/lists/page.ts'
import { countWhole, wholeList } from '../../items/lists/whole-list.ts'
import { catchUp } from '../../items/search-index.ts'
import { type Offered, offeredNow } from '../courses.ts'
import { GUARDIAN, SENT } from '../export-applications.ts'
import { FLAGS } from '../flags.ts'
import { batchName } from '../seats.ts'
import { STATUS } from '../show-application.ts'
import { type FlaggedRow, flagColumns, flagsNow } from './flags-now.ts'
import { narrowedTo } from './list.ts'
import { searchableApplications } from './searchable.ts'

type Row = ApplicationRow & FlaggedRow & { assignee_name: string | null }
const LIST: Listed = {
  table: 'applications',
  columns: sql`applications.*, ${flagColumns(sql`applications.id`)}`,
}

/**
 * Without data of the vault: no Aadhaar or voter number, not even a part of one, and no transaction number.
 */
const { fields, recordOf } = inColumns<Row & { offered: Offered; batchName: string | null; now: number }>({
  reference: (row) => row.reference,
  receivedAt: (row) => new Date(row.created_at),
  stage: (row) => STATUS[row.status],
  assignee: (row) => row.assignee_name,
  ...SENT,
  ...GUARDIAN,
  language: (row) => row.language,
  batch: (row) => row.batchName,
  pleaseCheck: (row) => flagsNow(row, row.offered, row.now).map((flag) => FLAGS[flag]),
})

/** A list of applications as the desk shows it. */
export function applicationList(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
): DeskList<'applications'> {
  const { config, db, now } = deps
  return {
    fields,
    isOfPeople: true,
    count: async ({ filter, staffId }) => countWhole(db.read, LIST, await narrowedTo(deps, filter, staffId)),
    async *pages({ filter, staffId }) {
      if (filter.search?.trim()) await catchUp(db, searchableApplications)
      const offered = offeredNow(config)
      for await (const rows of wholeList<Row>(db.read, LIST, await narrowedTo(deps, filter, staffId)))
        yield rows.map((row) =>
          recordOf({ ...row, offered, batchName: row.batch && batchName(config, row.batch), now: now() }),
        )
    },
  }
}
