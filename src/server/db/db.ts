import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** A transaction, or a connection that reads what is committed. */
export type Tx = Kysely<Tables>

/** A second process on a folder that one process owns. */
export class InUseError extends Error {}

export interface Db {
  /** Reads what is committed. */
  read: Tx
  /** Whether other instances may be working on the same database. */
  shared: boolean
  readonly waitingWrites: number
  /** A sentence for the operator if writes would fail now. */
  whyNotReady(): Promise<string | undefined>
  /**
   * Runs `work` in a transaction and answers after it is durable. `work` may wait for the database only: other writers
   * queue behind it.
   *
   * Errors  what `work` throws, with nothing of it kept; Failure busy or unavailable
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Empties the log beside a SQLite file, which still holds pages as they were before something was erased. While somebody reads, such
   * as a backup, it stays: the clean-up asks again.
   */
  truncateLog(): Promise<void>
  close(): Promise<void>
}
