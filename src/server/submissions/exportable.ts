import type { AuditAction } from '../audit/actions.ts'
import type { Tx } from '../db/db.ts'
import type { Keys } from '../security/keys.ts'

type Value = string | string[] | boolean | null

export interface Page {
  records: Record<string, Value>[]
  /** Where the next page goes on; undefined after the last one. */
  lastId: string | undefined
  /** What could not be opened, in sentences. */
  problems: string[]
}

/** Something the organisation may take away with it, oldest first, page by page. */
export interface Exportable {
  /** What is written of each record, in this order. */
  fields: string[]
  /** What the audit calls it. */
  action: AuditAction
  count(read: Tx): Promise<number>
  page(read: Tx, keys: Keys, afterId: string, size: number): Promise<Page>
}

export async function countRows(read: Tx, table: 'enquiries' | 'applications'): Promise<number> {
  const { total } = await read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
