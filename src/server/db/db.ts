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
  /** A sentence for whoever operates the site, where writes would fail just now. */
  whyNotReady(): Promise<string | undefined>
  /**
   * Runs `work` in a transaction and answers after it is durable. `work` may wait for the database only: other writers
   * queue behind it.
   *
   * Errors  what `work` throws, with nothing of it kept; Failure busy or unavailable
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}
