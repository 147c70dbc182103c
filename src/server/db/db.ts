import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** A transaction, or a connection that reads committed data. */
export type Tx = Kysely<Tables>

/** Another process already uses a folder that only one process may use. */
export class InUseError extends Error {}

export interface Db {
  /** Reads committed data. */
  read: Tx
  /** Whether other instances may be working on the same database. */
  shared: boolean
  readonly waitingWrites: number
  /**
   * The reason why writes would fail now, as a sentence for the operator; undefined if they would succeed.
   */
  whyNotReady(): Promise<string | undefined>
  /**
   * Runs `work` in a transaction and returns after the commit is durable. `work` may wait for the database only: other
   * writers queue behind it.
   *
   * Errors  what `work` throws, after a rollback; Failure busy or unavailable
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls `listener` after each committed write of this process. */
  onWrite(listener: () => void): void
  /**
   * Empties the write-ahead log of SQLite, which still contains earlier versions of erased pages. While a reader such
   * as a backup is active, the log stays: the clean-up tries again later.
   */
  truncateLog(): Promise<void>
  close(): Promise<void>
}
