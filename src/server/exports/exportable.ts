import type { AuditAction } from '../audit/actions.ts'
import type { Tx } from '../db/db.ts'
import type { Keys } from '../security/keys.ts'

/** A Date is a time, which spreadsheets show in the organisation's time zone. */
export type Value = string | string[] | boolean | Date | null
export type ExportedRow = Record<string, Value>

export interface Page {
  records: ExportedRow[]
  /** Cursor of the next page; undefined after the last one. */
  lastId: string | undefined
  /** Sentences about values that could not be unsealed. */
  problems: string[]
}

/** The start of a page. */
interface After {
  id: string
  since: number
  /** The time zone of its times. */
  timeZone: string
}

/** Data that the organisation may export, oldest first, page by page. */
export interface Exportable {
  /** The exported fields of each record, in this order. */
  fields: string[]
  /** The action in the audit. */
  action: Extract<AuditAction, 'enquiries exported' | `applications exported${string}`>
  /** @param since milliseconds since 1970, UTC: earlier records are left out */
  count(read: Tx, since: number): Promise<number>
  page(read: Tx, keys: Keys, after: After, size: number): Promise<Page>
}

/** A complete list of the desk with its filters. */
export interface ExportedList<Filter> {
  fields: readonly string[]
  /** Undefined where counting takes as long as reading. */
  count(filter: Filter, staffId: string): Promise<number | undefined>
  pages(filter: Filter, staffId: string): AsyncIterable<ExportedRow[]>
  /** Whether its rows are about people, so that exporting many counts as opening them. */
  isOfPeople: boolean
}

export async function countRows(
  read: Tx,
  table: 'enquiries' | 'applications',
  since: number,
): Promise<number> {
  const { total } = await read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return total
}
