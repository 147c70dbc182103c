import type { TestProject } from 'vitest/node'
import { connectPostgres, openPostgres } from '../db/postgres.ts'
import { startPostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the test databases; tests copy the database `template`. */
    postgresUrl: string | undefined
  }
}

/** Starts a PostgreSQL for the duration of the tests. Durability is off: only its SQL is tested here. */
export default async function startPostgres(project: TestProject) {
  const cluster = await startPostgresCluster({
    // Statistics of the few rows of a slow test would change its plans: query-plans.ts checks those with many rows.
    flags: ['fsync=off', 'max_connections=300', 'autovacuum=off'],
    persistent: false,
  })
  await cluster.createDatabase('template')
  const db = await openPostgres(connectPostgres(cluster.url('template')))
  await db.close()
  project.provide('postgresUrl', cluster.url(''))
  return () => cluster.remove()
}
