// @module-tag slow
import { sql, type TableMetadata } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { login, register, verifyEmail } from '../../../contract/accounts.ts'
import { submitApplication } from '../../../contract/applications.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { aFolder } from '../../testing/folder.ts'
import { anEmptyDatabase, anEmptyPostgres } from '../../testing/fresh-database.ts'
import { aRegistration, codeIn, lastMailTo } from '../../testing/people.ts'
import { anApplication, anEnquiry } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'
import type { Db, Tx } from '../db.ts'
import { isMigrated, migrate } from '../migrate.ts'
import { connectPostgres, openPostgres } from '../postgres.ts'
import { openSqlite } from '../sqlite.ts'
import { migrations } from './migrations.ts'

const versions = Object.keys(migrations)

async function tablesAt(db: Tx, version: number): Promise<TableMetadata[]> {
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, version + 1)))
  return db.introspection.getTables()
}

test('each version only adds to the schema of the previous one, so instances of both can serve side by side', async () => {
  const db = await anEmptyDatabase()
  let older = await tablesAt(db, 0)
  for (const [at, version] of versions.entries()) {
    const newer = await tablesAt(db, at)
    for (const { name, columns } of older) {
      const now = newer.find((table) => table.name === name)?.columns ?? []
      for (const { name: column, dataType, isNullable } of columns)
        expect(
          now.find((candidate) => candidate.name === column),
          `${version}: ${name}.${column}`,
        ).toMatchObject({ dataType, isNullable })
      for (const added of now.filter((column) => !columns.some((known) => known.name === column.name)))
        expect(
          added.isNullable || added.hasDefaultValue,
          `${version}: ${name}.${added.name} may be left out`,
        ).toBe(true)
    }
    older = newer
  }
})

test('a migration with a lower number than the last one that ran still runs', async () => {
  const db = await anEmptyDatabase()
  const { '012-webhooks': _late, ...others } = migrations
  await migrate(db, others)
  expect(await isMigrated(db)).toBe(false)
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
})

test('an older version works beside a newer one, also when it starts after it', async () => {
  const server = await testServer()
  await server.db.write(async (tx) => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-newer', '2030-01-01')`.execute(tx)
    await tx.schema.alterTable('enquiries').addColumn('answered_at', 'bigint').execute()
    await tx.schema
      .alterTable('users')
      .addColumn('shown_name', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await tx.schema.createTable('answers_of_staff').addColumn('id', 'text').execute()
  })

  await migrate(server.db.read)
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  const { email, password } = aRegistration()
  await server.send(register, aRegistration())
  await server.send(verifyEmail, { code: codeIn(await lastMailTo(server, email)) })
  const opened = await server.send(login, { email, password })
  const token = opened.body.data.accessToken
  expect((await server.send(submitApplication, anApplication(), { token })).status).toBe(201)
  expect((await server.send(submitEnquiry, anEnquiry())).status).toBe(201)
  expect(await server.mailbox()).toHaveLength(5)
})

test('instances that start together on an empty database run each migration once', async () => {
  const server = inject('postgresUrl')
  const url = server && (await anEmptyPostgres(server))
  const instances = url
    ? await Promise.all([1, 2, 3, 4].map(() => openPostgres(connectPostgres(url))))
    : [await openSqlite(aFolder('schema'))]
  onTestFinished(async () => {
    for (const { close } of instances) await close()
  })
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    (instances[0] as Db).read,
  )
  expect(rows.map(({ name }) => name)).toEqual(versions)
})
