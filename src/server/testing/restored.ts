import { copyFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { checkKeys } from '../security/key-check.ts'
import { aFolder } from './folder.ts'
import { operator, operatorAt, settingsOf } from './operator.ts'
import { freshDatabase, type TestServer, testServer } from './test-server.ts'

export const LIST = /^erasures-[\w-]{36}\.json$/
export const listIn = (folder: string) =>
  join(folder, readdirSync(folder).find((name) => LIST.test(name)) ?? 'none')

/** A site that can be backed up. */
export async function aSite(): Promise<TestServer> {
  const server = await testServer()
  await checkKeys(server.db, server.deps.keys)
  return server
}

export async function backUp(server: TestServer, ...more: string[]): Promise<string> {
  const path = join(aFolder('backup'), 'backup.tar.gz')
  expect(await operator(settingsOf(server), 'backup', '--out', path, ...more)).toMatchObject({ code: 0 })
  return path
}

/** Provides the list of later erasures for an archive. */
export async function provideErasureList(server: TestServer, archive: string): Promise<void> {
  copyFileSync(listIn(dirname(await backUp(server))), listIn(dirname(archive)))
}

/** Restores on another machine and starts the site there. */
export async function restoredElsewhere(server: TestServer, archive: string, ...more: string[]) {
  const env = { ...settingsOf(server), DATA_DIR: aFolder('elsewhere'), DATABASE_URL: await freshDatabase() }
  const { code, output } = await operatorAt(server.clock.now, env, 'restore', archive, ...more)
  expect({ code, output }).toMatchObject({ code: 0 })
  const restored = await testServer({
    config: {
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      secretKeys: server.deps.config.secretKeys,
    },
  })
  restored.clock.now = server.clock.now
  return Object.assign(restored, { output })
}
