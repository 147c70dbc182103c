import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { isAwaited, namesAddress } from './outbox.ts'

const quoted = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, kind]) => kind)

test.each<[index: string, condition: RawBuilder<boolean>]>([
  ['outbox_somebody_waits', isAwaited],
  ['outbox_by_address', namesAddress],
])(
  'the index %s covers the kinds of the list; a changed list needs a migration',
  async (index, condition) => {
    const { db } = await testServer()
    const onPostgres = inject('postgresUrl') !== undefined
    const definition = onPostgres
      ? sql<{
          text: string
        }>`select indexdef as text from pg_indexes where indexname = ${index} and schemaname = current_schema()`
      : sql<{ text: string }>`select sql as text from sqlite_schema where name = ${index}`
    const [found] = (await definition.execute(db.read)).rows
    const written = condition.compile(db.read).sql

    expect(quoted(found?.text ?? '')).toEqual(quoted(written))
    // PostgreSQL normalises a condition; SQLite uses an index only where a query has the same condition.
    if (!onPostgres) expect(found?.text).toContain(written)
  },
)
