import type { TestProject } from 'vitest/node'
import { connectPostgres, openPostgres } from '../db/postgres.ts'
import { startPostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test databases live; tests copy the database `template`. */
    postgresUrl: string | undefined
  }
}

/** Starts a PostgreSQL for the time of the tests. Durability is off: only its SQL is tested here. */
export default async function startPostgres(project: TestProject) {
  const cluster = await startPostgresCluster({
    // What it would learn of the few rows of a slow test, it would plan by: query-plans.ts asks what it does with many.
    flags: ['fsync=off', 'max_connections=300', 'autovacuum=off'],
    persistent: false,
  })
  await cluster.createDatabase('template')
  const db = await openPostgres(connectPostgres(cluster.url('template')))
  await db.close()
  project.provide('postgresUrl', cluster.url(''))
  return () => cluster.remove()
}
