import * as v from 'valibot'
import { ApplicationsInput } from './desk-applications.ts'
import { AuditFilter } from './desk-audit.ts'
import { ListInput } from './desk-inbox.ts'
import { listInput } from './desk-list.ts'
import { MailsInput } from './desk-mails.ts'
import { FindInput } from './desk-people.ts'
import { staffCall } from './staff-call.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** All exportable lists with their filters. To add one, add an entry here and its rows in app.ts. */
const FILTERS = {
  enquiries: v.omit(ListInput, ['after']),
  applications: v.omit(ApplicationsInput, ['after']),
  audit: v.omit(AuditFilter, ['after']),
  mails: v.omit(MailsInput, ['after']),
  people: FindInput,
  /** Credits, receipts and refunds of a period. */
  fees: v.object({ from: listInput.from, to: listInput.to }),
  /** The accepted people of a batch. */
  batch: v.object({ batch: v.pipe(v.string(), v.maxLength(40)) }),
  /** People affected by a data breach. */
  concerned: v.object({ breach: v.pipe(v.string(), v.maxLength(60)) }),
}
export type ExportList = keyof typeof FILTERS
export type ExportFilter<List extends ExportList> = v.InferOutput<(typeof FILTERS)[List]>

const of = <List extends ExportList>(list: List) =>
  v.object({
    list: v.literal(list),
    format: v.picklist(EXPORT_FORMATS, 'Choose a kind of file.'),
    filter: FILTERS[list],
  })

export const exportList = staffCall('POST', '/api/v1/staff/exports', {
  summary: 'A whole list as it is filtered, as a file.',
  needs: 'exports',
  fresh: true,
  stream: true,
  input: v.variant('list', [
    of('enquiries'),
    of('applications'),
    of('audit'),
    of('mails'),
    of('people'),
    of('fees'),
    of('batch'),
    of('concerned'),
  ]),
  /** No JSON envelope: the body is the file. If the response breaks off, the file is incomplete. */
  message: 'Exported.',
})

/** The header with the number of rows when the export began; absent where counting takes as long as reading. */
export const EXPORT_TOTAL = 'export-total'
