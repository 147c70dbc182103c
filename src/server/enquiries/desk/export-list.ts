import { sql } from 'kysely'
import type { ExportFilter } from '../../../contract/desk-exports.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import type { Deps } from '../../deps.ts'
import type { ExportedList } from '../../exports/exportable.ts'
import { stateOf } from '../../items/enquiry-state.ts'
import { filterView } from '../../items/lists/filter-view.ts'
import type { Listed } from '../../items/lists/page.ts'
import { countWhole, wholeList } from '../../items/lists/whole-list.ts'
import { catchUp } from '../../items/search-index.ts'
import { showEnquiry } from '../show-enquiry.ts'
import { fieldsOf } from './filters.ts'
import { searchableEnquiries } from './searchable.ts'
import { askedBy, createdAt, viewOf } from './views.ts'

type Row = EnquiryRow & { assignee_name: string | null }
const LIST: Listed = { table: 'enquiries', columns: sql`enquiries.*` }

const recordOf = (row: Row, now: number) => ({
  reference: row.reference,
  receivedAt: new Date(row.created_at),
  state: stateOf(row, now),
  assignee: row.assignee_name,
  ...showEnquiry(row),
})

const fields: (keyof ReturnType<typeof recordOf>)[] = [
  'reference',
  'receivedAt',
  'state',
  'assignee',
  'fullName',
  'email',
  'whatsappNumber',
  'contactMethod',
  'inquiryAbout',
  'preferredTime',
  'timeFrom',
  'timeTo',
  'message',
]

/** A list of enquiries as the desk shows it. */
export function enquiryList({
  db,
  now,
  settings,
}: Pick<Deps, 'db' | 'now' | 'settings'>): ExportedList<ExportFilter<'enquiries'>> {
  async function asked(filter: ExportFilter<'enquiries'>, staffId: string) {
    const asking = askedBy(staffId, now(), await settings.now())
    const view = viewOf(filter.view, asking)
    const filtered = filterView(view, { ...filter, fields: fieldsOf(filter) }, { ...asking, createdAt })
    return { filtered, search: filter.search?.trim() }
  }

  return {
    fields,
    isOfPeople: true,
    count: async (filter, staffId) => countWhole(db.read, LIST, await asked(filter, staffId)),
    async *pages(filter, staffId) {
      if (filter.search?.trim()) await catchUp(db, searchableEnquiries)
      for await (const rows of wholeList<Row>(db.read, LIST, await asked(filter, staffId)))
        yield rows.map((row) => recordOf(row, now()))
    },
  }
}
