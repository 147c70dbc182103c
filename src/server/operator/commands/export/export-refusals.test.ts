import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../testing/folder.ts'
import { operator, settingsOf } from '../../../testing/operator.ts'
import { testServer } from '../../../testing/test-server.ts'

test.each([
  [['export'], 'Say what to export: enquiries or applications.'],
  [['export', 'people'], 'Say what to export: enquiries or applications.'],
  [['export', 'enquiries', 'applications'], 'Say what to export: enquiries or applications.'],
  [['export', 'enquiries', '--format', 'xml'], 'The format must be csv or json.'],
  [['export', 'enquiries', '--since', '06.01.2026'], '--since must be a day, as in 2026-11-01.'],
  [['export', 'enquiries', '--since', '2026-02-31'], '--since must be a day, as in 2026-11-01.'],
  [['export', 'enquiries', '--colour'], "Unknown option '--colour'.\nSee: npm run operator -- export --help"],
  [['explode'], 'There is no command explode.'],
])('%j ends with a sentence and a non-zero exit code', async (args, sentence) => {
  const server = await testServer()
  const { code, out, output } = await operator(settingsOf(server), ...args)
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(out).toBe('')
})

test('help lists the commands and explains each', async () => {
  expect(await operator({}, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('export') })
  expect(await operator({}, 'export', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('--format csv|json'),
  })
  expect(await operator({})).toMatchObject({ code: 1 })
})

test('keys of another installation open nothing', async () => {
  const server = await testServer()
  await server.db.write((tx) =>
    tx.insertInto('settings').values({ name: 'key check', value: 'of others' }).execute(),
  )
  const { code, out, output } = await operator(settingsOf(server), 'export', 'applications')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(output).toContain('The secret keys do not belong to this database.')
})

test('a wrong folder is named and nothing is created there', async () => {
  const folder = aFolder('export')
  const missing = join(folder, 'elsewhere')
  const key = `k1:${Buffer.alloc(32, 1).toString('base64')}`
  expect(await operator({ DATA_DIR: missing }, 'export', 'enquiries')).toMatchObject({
    code: 1,
    output: `There is no key file in ${missing}. Set DATA_DIR to the folder the server uses.`,
  })
  expect(await operator({ DATA_DIR: missing, SECRET_KEYS: key }, 'export', 'enquiries')).toMatchObject({
    code: 1,
    output: `There is no database in ${missing}. Set DATA_DIR to the folder the server uses.`,
  })
  expect(existsSync(missing)).toBe(false)
})

test('an unreachable database is reported in a sentence', async () => {
  const env = {
    DATA_DIR: aFolder('export'),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRET_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  }
  expect(await operator(env, 'export', 'enquiries')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^PostgreSQL at \S+ cannot be reached/),
  })
})
