import type { TestServer } from './test-server.ts'

export const countOf = async (
  { db }: TestServer,
  table: 'enquiries' | 'applications' | 'outbox' | 'answers',
) =>
  (
    await db.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst()
  )?.n
