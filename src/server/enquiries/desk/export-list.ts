import { sql } from 'kysely'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import type { Deps } from '../../deps.ts'
import { type DeskList, inColumns } from '../../exports/exportable.ts'
import { stateOf } from '../../items/enquiry-state.ts'
import { filterView } from '../../items/lists/filter-view.ts'
import type { Listed } from '../../items/lists/page.ts'
import { countWhole, wholeList } from '../../items/lists/whole-list.ts'
import { catchUp } from '../../items/search-index.ts'
import { SENT } from '../show-enquiry.ts'
import { fieldsOf } from './filters.ts'
import { searchableEnquiries } from './searchable.ts'
import { askedBy, createdAt, viewOf } from './views.ts'

type Row = EnquiryRow & { assignee_name: string | null }
const LIST: Listed = { table: 'enquiries', columns: sql`enquiries.*` }

const { fields, recordOf } = inColumns<Row & { now: number }>({
  reference: (row) => row.reference,
  receivedAt: (row) => new Date(row.created_at),
  state: (row) => stateOf(row, row.now),
  assignee: (row) => row.assignee_name,
  ...SENT,
  language: (row) => row.language,
})

/** A list of enquiries as the desk shows it. */
export function enquiryList({
  db,
  now,
  settings,
}: Pick<Deps, 'db' | 'now' | 'settings'>): DeskList<'enquiries'> {
  async function asked({ filter, staffId }: Parameters<DeskList<'enquiries'>['pages']>[0]) {
    const asking = askedBy(staffId, now(), await settings.now())
    const view = viewOf(filter.view, asking)
    const filtered = filterView(view, { ...filter, fields: fieldsOf(filter) }, { ...asking, createdAt })
    return { filtered, search: filter.search?.trim() }
  }

  return {
    fields,
    isOfPeople: true,
    count: async (list) => countWhole(db.read, LIST, await asked(list)),
    async *pages(list) {
      if (list.filter.search?.trim()) await catchUp(db, searchableEnquiries)
      for await (const rows of wholeList<Row>(db.read, LIST, await asked(list)))
        yield rows.map((row) => recordOf({ ...row, now: now() }))
    },
  }
}
