import type { Insertable } from 'kysely'
import type { WebhooksTable } from '../db/tables/webhooks.ts'
import type { TestServer } from './test-server.ts'

/** A webhook in the database; the test states only the relevant columns. */
export async function storeWebhook(
  { db }: TestServer,
  change: Partial<Insertable<WebhooksTable>>,
): Promise<void> {
  await db.write((tx) =>
    tx
      .insertInto('webhooks')
      .values({
        id: 'w',
        url: 'https://hooks.example.org',
        events: '[]',
        fields: '[]',
        secret: 'sealed',
        old_secret: null,
        old_secret_until: null,
        created_at: 0,
        failing_since: null,
        off_at: null,
        off_because: null,
        ...change,
      })
      .execute(),
  )
}
