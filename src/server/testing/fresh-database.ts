import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Db, Tx } from '../db/db.ts'
import { connectPostgres, openPostgresBesideServer } from '../db/postgres.ts'
import { openSqlite, openSqliteFile } from '../db/sqlite.ts'
import { type Config, DATABASE_FILE } from '../platform/config.ts'
import { aFolder } from './folder.ts'

/** A busy machine may take this long for what takes milliseconds: only a query that never ends is ended. */
const PATIENT = { connectMs: 120_000, queryMs: 120_000 }

/**
 * The database of a test's server, without waiting for the disk, because these tests are about SQL and its use by the
 * server. The fault tests show that no acknowledged write is lost, and a separate test that durability is on in
 * production.
 */
export async function openTestDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (!databaseUrl) return { db: await openSqlite(dataDir, 'OFF') }
  const pool = connectPostgres(databaseUrl, PATIENT)
  const db = openPostgresBesideServer(pool)
  refuseSecondConnections(db, pool)
  return { db, pool }
}

/**
 * Fails a transaction that needs a second connection: with as many transactions at once as there are connections, each
 * would wait for another one to end.
 */
function refuseSecondConnections(db: Db, pool: pg.Pool): void {
  const transaction = new AsyncLocalStorage<boolean>()
  const { write } = db
  db.write = (work) => write((tx) => transaction.run(true, () => work(tx)))
  const refuse = () => {
    if (transaction.getStore()) throw new Error('A transaction needs a second connection of its pool.')
  }
  const [connect, query] = [pool.connect.bind(pool), pool.query.bind(pool)] as [
    pg.Pool['connect'],
    pg.Pool['query'],
  ]
  pool.connect = ((...args: []) => {
    refuse()
    return connect(...args)
  }) as pg.Pool['connect']
  pool.query = ((...args: Parameters<pg.Pool['query']>) => {
    refuse()
    return query(...args)
  }) as pg.Pool['query']
}

/** A folder with a migrated SQLite database, and the address of a migrated PostgreSQL in the tests on PostgreSQL. */
export async function freshInstallation(): Promise<Pick<Config, 'dataDir' | 'databaseUrl'>> {
  const dataDir = aFolder('test')
  const databaseUrl = await freshDatabase()
  if (!databaseUrl) writeFileSync(join(dataDir, DATABASE_FILE), await migratedSqlite())
  return { dataDir, databaseUrl }
}

/** A database without any table. */
export async function anEmptyDatabase(): Promise<Tx> {
  const server = inject('postgresUrl')
  const db = server
    ? openPostgresBesideServer(connectPostgres(await anEmptyPostgres(server))).read
    : openSqliteFile(join(aFolder('schema'), 'db'))
  onTestFinished(() => db.destroy())
  return db
}

/** The address of a PostgreSQL database without any table. */
export async function anEmptyPostgres(server: string): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: `${server}postgres` })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  return server + name
}

let migrated: Promise<Buffer> | undefined

/** The migrated template, created once, because migrating takes longer than most tests. */
function migratedSqlite(): Promise<Buffer> {
  migrated ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sehatshala-template-'))
    const db = await openSqlite(folder, 'OFF')
    await db.close()
    const file = readFileSync(join(folder, DATABASE_FILE))
    rmSync(folder, { recursive: true })
    return file
  })()
  return migrated
}

interface Lent {
  url: string
  /** A connection that stays open between tests. */
  client: pg.Client
  shape: string
}

const idle: Lent[] = []

/**
 * A migrated PostgreSQL database for this test alone; undefined in the tests on SQLite. Copying the template takes a
 * hundred times as long as emptying a database, so a database with an unchanged schema and no other connection is
 * reused.
 */
export async function freshDatabase(): Promise<string | undefined> {
  const server = inject('postgresUrl')
  if (!server) return undefined
  const lent = idle.pop() ?? (await copyTemplate(server))
  onTestFinished(async () => {
    if (await emptied(lent).catch(() => false)) idle.push(lent)
    else await lent.client.end().catch(() => {})
  })
  return lent.url
}

/** The address of a migrated PostgreSQL database without any earlier writes. */
export async function anUntouchedPostgres(server: string): Promise<string> {
  const url = `${server}test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: `${server}postgres` })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${url.slice(server.length)} TEMPLATE template`)
  await admin.end()
  return url
}

async function copyTemplate(server: string): Promise<Lent> {
  const url = await anUntouchedPostgres(server)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return { url, client, shape: (await lookAt(client)).shape }
}

/** Deletes every row except the list of migrations. False if the schema was changed or the database is still in use. */
async function emptied({ client, shape }: Lent): Promise<boolean> {
  await waitForDisconnects(client)
  const now = await lookAt(client)
  if (now.shape !== shape || now.others > 0) return false
  // A replica session ignores foreign keys and triggers.
  await client.query(`SET session_replication_role = replica;
    DO $$
    DECLARE one regclass;
    BEGIN
      FOR one IN SELECT oid FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%'
      LOOP EXECUTE 'DELETE FROM ' || one; END LOOP;
    END $$`)
  return true
}

/** Closed connections take a moment to end at the server. */
async function waitForDisconnects(client: pg.Client): Promise<void> {
  const until = performance.now() + 2000
  while (performance.now() < until) {
    const { rows } = await client.query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() LIMIT 1',
    )
    if (rows.length === 0) return
    await setTimeout(10)
  }
}

/** The state of a database that emptying its tables would not restore, and the number of other connections. */
async function lookAt(client: pg.Client): Promise<{ shape: string; others: number }> {
  const { rows } = await client.query(`SELECT
    (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS others,
    md5(concat(
      (SELECT string_agg(concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull), ',' ORDER BY c.relname, a.attnum)
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.relnamespace = 'public'::regnamespace),
      (SELECT string_agg(concat_ws(' ', conrelid::regclass, conname), ',' ORDER BY conrelid, conname)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace),
      (SELECT string_agg(concat_ws(' ', tgrelid::regclass, tgname, tgenabled), ',' ORDER BY tgrelid, tgname)
        FROM pg_trigger WHERE NOT tgisinternal),
      (SELECT string_agg(name, ',' ORDER BY name) FROM kysely_migration)
    )) AS shape`)
  return rows[0]
}
