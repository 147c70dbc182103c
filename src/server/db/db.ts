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
   * The same, but what comes at the same moment may share a transaction and its round trips. `work` must not count on locks to
   * keep those others out, and is run again on its own where one of them fails.
   */
  writeShared<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Empties the log beside a SQLite file, which still holds pages as they were before something was erased. While somebody reads, such
   * as a backup, it stays: the clean-up asks again.
   */
  truncateLog(): Promise<void>
  close(): Promise<void>
}

/**
 * Sends several statements of one transaction together: on PostgreSQL that is one round trip. Unlike Promise.all it waits for
 * all of them also where one fails, so that none is sent after the transaction has ended.
 */
export async function sendTogether<Results extends unknown[]>(
  ...statements: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(statements)
  return Promise.all(statements) as Promise<Results>
}
