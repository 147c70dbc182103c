import { randomBytes } from 'node:crypto'
import { startPostgresCluster } from '../src/server/testing/postgres-cluster.ts'
import type { Row, RowGroup } from './table.ts'

type Measure = (database: string, env: Record<string, string>, notes: string[]) => Promise<Row[]>

/** The rows of a measurement on SQLite, then on a PostgreSQL of its own; `env` are the settings of the server. */
export async function onBothDatabases(name: string, measure: Measure): Promise<RowGroup> {
  const cluster = await startPostgresCluster()
  const notes: string[] = []
  try {
    await cluster.createDatabase(name)
    const postgres = {
      DATABASE_URL: cluster.url(name),
      SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    }
    const rows = [...(await measure('SQLite', {}, notes)), ...(await measure('PostgreSQL', postgres, notes))]
    return { rows, notes }
  } finally {
    await cluster.remove()
  }
}
