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
  fields: readonly string[]
  /** What the audit calls it. */
  action: string
  count(read: Tx): Promise<number>
  page(read: Tx, keys: Keys, afterId: string, size: number): Promise<Page>
}

const INDIA_OFFSET_MS = 5.5 * 3600_000

/** Shape  2026-01-05T15:00:00+05:30: the time staff see on their clocks, and no doubt which one */
export function indiaTime(at: number): string {
  return `${new Date(at + INDIA_OFFSET_MS).toISOString().slice(0, 19)}+05:30`
}
