import { sql } from 'kysely'
import { inject } from 'vitest'
import { makeAuditChainWorker } from '../audit/audit-chain-worker.ts'
import type { TestServer } from './test-server.ts'

/** Adds all pending audit lines to the chain. */
export const chainAll = ({ deps, app }: TestServer) =>
  makeAuditChainWorker({ ...deps, log: app.log }).chainAll()

/** A change by the owner of the database, who removes the triggers first. */
export async function tamper({ db }: TestServer, ...statements: string[]): Promise<void> {
  const on = inject('postgresUrl') ? ' on audit' : ''
  await db.write(async (tx) => {
    for (const trigger of ['audit_stays_as_written', 'audit_leaves_in_order'])
      await sql.raw(`drop trigger if exists ${trigger}${on}`).execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}
