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

/** Every list that can be exported, and what it can be filtered by. A new one is one entry here, and its rows in app.ts. */
const FILTERS = {
  enquiries: v.omit(ListInput, ['after']),
  applications: v.omit(ApplicationsInput, ['after']),
  audit: v.omit(AuditFilter, ['after']),
  mails: v.omit(MailsInput, ['after']),
  people: FindInput,
  /** Credits, receipts and refunds of some days. */
  fees: v.object({ from: listInput.from, to: listInput.to }),
  /** Who is concerned by something that went wrong. */
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

export const exportList = staffCall({
  method: 'POST',
  path: '/api/v1/staff/exports',
  summary: 'A whole list as it is filtered, as a file, in frames that also tell how far it is.',
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
    of('concerned'),
  ]),
  /** Frames follow instead. */
  message: 'Exported.',
})

/**
 * An export comes in frames: what it is (one byte), how long it is (four bytes, the highest first), and so many bytes. So the browser
 * knows how far it is, and that nothing is missing at the end.
 */
export const FRAME = { part: 0, progress: 1, end: 2, failed: 3 } as const
export const FRAME_HEAD = 5

/** What `progress` and `end` hold, as JSON. */
export interface ExportProgress {
  rows: number
  /** Undefined where counting would take too long. */
  total?: number | undefined
}
