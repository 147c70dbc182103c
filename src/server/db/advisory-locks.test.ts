import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { joinInstances, withoutInstances } from './advisory-locks.ts'
import { InUseError } from './db.ts'
import { connectPostgres } from './postgres.ts'

async function aPool() {
  const url = (await freshDatabase()) ?? ''
  const pool = connectPostgres(url)
  onTestFinished(() => pool.end())
  return { url, pool }
}

test.runIf(inject('postgresUrl'))(
  'while instances run, an operation that replaces everything is refused; while it runs, no instance can start',
  async () => {
    const { url, pool } = await aPool()
    const instances = [await joinInstances(pool, 'k1'), await joinInstances(pool, 'k1')]
    await instances[0]?.leave()
    await expect(withoutInstances(url, async () => {})).rejects.toThrow(InUseError)
    await instances[1]?.leave()

    const started = await withoutInstances(url, () =>
      joinInstances(pool, 'k1').catch((error: unknown) => error),
    )
    expect(started).toBeInstanceOf(InUseError)
    await (await joinInstances(pool, 'k1')).leave()
  },
)

test.runIf(inject('postgresUrl'))('an instance whose connection broke rejoins by itself', async () => {
  const { url, pool } = await aPool()
  const instance = await joinInstances(pool, 'k1')
  await pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`)
  const isRefused = () =>
    withoutInstances(url, async () => false).catch((error: unknown) => error instanceof InUseError)
  await expect.poll(isRefused, { interval: 300 }).toBe(true)
  await instance.leave()
})
