import { expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { testServer } from '../../testing/test-server.ts'
import { readPages } from './tables.ts'

test('few files of emails are in memory at once, and each is read', async () => {
  const { db } = await testServer()
  const files = Array.from({ length: 5 }, () => ({
    id: newId(),
    created_at: 1,
    name: 'report.pdf',
    type: 'application/pdf',
    size: 1,
    content: Buffer.from('x'),
  }))
  await db.write((tx) => tx.insertInto('message_files').values(files).execute())

  const pages: unknown[][] = []
  for await (const page of readPages(db.read, 'message_files')) pages.push(page.map(({ id }) => id))

  expect(pages.flat()).toEqual(files.map(({ id }) => id))
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(2)
})
