// @module-tag slow
import fs, { copyFileSync, existsSync, globSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { submitEnquiry } from '../../../../contract/enquiries.ts'
import { openSqliteFile } from '../../../db/sqlite.ts'
import { DATABASE_FILE, readConfig } from '../../../platform/config.ts'
import { KEY_FILE, writeKeyFile } from '../../../platform/key-file.ts'
import { checkKeys } from '../../../security/key-check.ts'
import { aFolder } from '../../../testing/folder.ts'
import { operator } from '../../../testing/operator.ts'
import { replaceBuiltin } from '../../../testing/replace-builtin.ts'
import { backUp, listIn } from '../../../testing/restored.ts'
import { anEnquiry } from '../../../testing/submissions.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

/** The data folder of the server as a kill leaves it, with rows that are only in the write-ahead log. */
function folderOfKilled({ deps: { config } }: TestServer): string {
  const folder = aFolder('killed')
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`])
    copyFileSync(join(config.dataDir, name), join(folder, name))
  writeKeyFile(join(folder, KEY_FILE), config.secretKeys)
  return folder
}

/** Runs a restore that ends before one of its renames, as if it were killed. */
async function restoreUntil(rename: number, env: NodeJS.ProcessEnv, archive: string) {
  const original = fs.promises.rename
  let begun = 0
  const putBack = replaceBuiltin(fs.promises, 'rename', async (from, to) => {
    if (++begun === rename) throw new Error('Killed.')
    await original(from, to)
  })
  const { code } = await operator(env, 'restore', archive, '--force')
  putBack()
  return code
}

async function emailsIn(folder: string): Promise<string[]> {
  const database = openSqliteFile(join(folder, DATABASE_FILE))
  const rows = await database.selectFrom('enquiries').select('email').orderBy('email').execute()
  await database.destroy()
  return rows.map(({ email }) => email)
}

test('after a restore that was killed at any rename nothing starts, and the next one loses nothing', async () => {
  const server = await testServer({ config: { databaseUrl: undefined } })
  await checkKeys(server.db, server.deps.keys)
  await server.send(submitEnquiry, anEnquiry({ email: 'asha@example.org' }))
  const archive = await backUp(server, '--with-secrets')
  // Only the database that is replaced shows what was erased since.
  rmSync(listIn(dirname(archive)))
  await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org' }))

  let rename = 1
  for (; ; rename++) {
    const env = { DATA_DIR: folderOfKilled(server) }
    if ((await restoreUntil(rename, env, archive)) === 0) break

    expect(() => readConfig(env), `rename ${rename}`).toThrow('is not finished')
    expect(await operator(env, 'staff', 'list')).toMatchObject({
      code: 1,
      output: expect.stringContaining('run it again with --force'),
    })
    expect(await operator(env, 'restore', archive, '--force')).toMatchObject({ code: 0 })
    expect(await emailsIn(env.DATA_DIR)).toEqual(['asha@example.org'])
    const [replaced = ''] = globSync(join(env.DATA_DIR, 'replaced-*'))
    expect(await emailsIn(replaced)).toEqual(['asha@example.org', 'ravi@example.org'])
    expect(existsSync(join(replaced, KEY_FILE))).toBe(true)
    expect(readConfig(env).secretKeys).toEqual(server.deps.config.secretKeys)
    expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('being'))).toEqual([])
  }
  expect(rename).toBeGreaterThan(5)
})
