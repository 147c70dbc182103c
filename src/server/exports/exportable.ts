import type { AuditAction } from '../audit/actions.ts'
import type { Tx } from '../db/db.ts'
import type { Keys } from '../security/keys.ts'

/** A date is a moment, which spreadsheets show by the organisation's clocks. */
export type Value = string | string[] | boolean | Date | null
export type ExportedRow = Record<string, Value>

export interface Page {
  records: ExportedRow[]
  /** Where the next page goes on; undefined after the last one. */
  lastId: string | undefined
  /** What could not be opened, in sentences. */
  problems: string[]
}

/** Where a page begins. */
interface After {
  id: string
  since: number
  /** Whose clocks its times are of. */
  timeZone: string
}

/** Something the organisation may take away with it, oldest first, page by page. */
export interface Exportable {
  /** What is written of each record, in this order. */
  fields: string[]
  /** What the audit calls it. */
  action: Extract<AuditAction, 'enquiries exported' | `applications exported${string}`>
  /** @param since milliseconds since 1970, UTC: what came before is left out */
  count(read: Tx, since: number): Promise<number>
  page(read: Tx, keys: Keys, after: After, size: number): Promise<Page>
}

/** A list of the desk, whole, as it is filtered there. */
export interface ExportedList<Filter> {
  fields: readonly string[]
  /** Undefined where counting takes as long as reading. */
  count(filter: Filter, staffId: string): Promise<number | undefined>
  pages(filter: Filter, staffId: string): AsyncIterable<ExportedRow[]>
  /** Whether its rows are about people, so that taking many away counts as opening them. */
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
