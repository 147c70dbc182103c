import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { putInVault, removeFromVault } from '../../applications/vault.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import { applicationRow } from '../../testing/application-row.ts'
import { countWaiting } from '../../testing/held-table.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { creditRow } from './credits.ts'
import { BOTH_INDEXES, indexAllNumbers, indexNumbers } from './index-numbers.ts'

const STEP = 100
const application = newId()

/** A server with an application and a credit whose numbers are not indexed yet. */
async function withNumbers(): Promise<TestServer> {
  const server = await testServer({ limits: false })
  const { db, deps, clock } = server
  const words = { narration: 'UPI/632400114000/REKHA', reference: '' }
  const payment = { id: 'row', digest: 'row', day: '2026-11-20', amountPaise: 500_100 }
  const credit = creditRow(deps.keys, { ...payment, state: 'unclaimed', words }, 1e13)
  const row = applicationRow({
    id: application,
    reference: 'A1000000',
    full_name: 'Rekha Devi',
    email: 'rekha@example.org',
    created_at: clock.now,
    erase_at: clock.now + 1e10,
  })
  await db.write(async (tx) => {
    await tx.insertInto('applications').values(row).execute()
    await putInVault(tx, deps.keys, application, [{ kind: 'transaction number', number: '632400114000' }])
    await tx.insertInto('credits').values(credit).execute()
  })
  return server
}

const indexBoth = async (server: TestServer, tx: Tx) => {
  for (const index of BOTH_INDEXES) await indexNumbers(tx, server.deps, index, STEP)
}

const hashesIn = async ({ db }: TestServer) =>
  (
    await sql<{ hash: string }>`
      select number_hash as hash from typed_numbers union all select number_hash from credit_numbers order by 1`.execute(
      db.read,
    )
  ).rows.map(({ hash }) => hash)

/** Two transactions: the second begins when the first is done but not committed, and is done or waits before it is. */
async function oneBesideTheOther(
  server: TestServer,
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const [firstIsDone, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = server.db.write(async (tx) => {
    await first(tx)
    firstIsDone.resolve()
    await release.promise
  })
  await firstIsDone.promise
  let isDone = false
  const other = server.db.write(second).finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await countWaiting(server)) > 0).toBe(true)
  release.resolve()
  await Promise.all([one, other])
}

const eraseBoth = async (tx: Tx) => {
  await removeFromVault(tx, application, 'transaction number')
  await tx.updateTable('credits').set({ words: null }).execute()
}

test('numbers are found after they are indexed, and are deleted with their rows', async () => {
  const server = await withNumbers()
  await server.db.write((tx) => indexBoth(server, tx))
  expect(await hashesIn(server)).not.toEqual([])

  await server.db.write(eraseBoth)

  expect(await hashesIn(server)).toEqual([])
})

// SQLite has one writer.
test.runIf(inject('postgresUrl'))(
  'numbers that are erased while they are indexed leave no hash',
  async () => {
    const server = await withNumbers()

    await oneBesideTheOther(server, (tx) => indexBoth(server, tx), eraseBoth)

    expect(await hashesIn(server)).toEqual([])
  },
)

test.runIf(inject('postgresUrl'))(
  'numbers that are erased before they are indexed leave no hash',
  async () => {
    const server = await withNumbers()

    await oneBesideTheOther(server, eraseBoth, (tx) => indexBoth(server, tx))

    expect(await hashesIn(server)).toEqual([])
  },
)

test.runIf(inject('postgresUrl'))(
  'a second number that is not committed while the first is indexed is indexed too',
  async () => {
    const server = await withNumbers()
    const second = [{ kind: 'transaction number 2' as const, number: '632400114777' }]

    await oneBesideTheOther(
      server,
      (tx) => putInVault(tx, server.deps.keys, application, second),
      (tx) => indexBoth(server, tx),
    )

    await indexAllNumbers(server.deps)
    const indexed = await hashesIn(server)
    await server.db.write((tx) =>
      sql`insert into typed_numbers_due values (${application})`
        .execute(tx)
        .then(() => indexBoth(server, tx)),
    )
    expect(indexed).toEqual(await hashesIn(server))
    expect(indexed.length).toBeGreaterThan(1)
  },
)
