// @module-tag slow
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE } from '../../../platform/config.ts'
import { backUp, elsewhere, folder, usedSite } from '../../../testing/backups.ts'
import { operator } from '../../../testing/operator.ts'
import { readArchive } from '../../backup/read-archive.ts'
import { writeArchive } from '../../backup/write-archive.ts'

test('a restore whose content cannot be written replaces nothing, and leaves no part of it', async () => {
  const server = await usedSite()
  const project = process.cwd()
  onTestFinished(() => process.chdir(project))
  const [cwd, unpacked] = [folder(), join(folder(), 'unpacked')]
  cpSync('content', join(cwd, 'content'), { recursive: true })
  mkdirSync(unpacked)
  const whole = await backUp(server)
  const manifest = await readArchive(whole, unpacked)
  const withoutContent = join(dirname(whole), 'without-content.tar.gz')
  const files = { [DATABASE_FILE]: join(unpacked, DATABASE_FILE) }
  await writeArchive(withoutContent, { ...manifest, madeAt: Date.parse(manifest.madeAt), files })

  process.chdir(cwd)
  const env = await elsewhere(server)
  expect(await operator(env, 'restore', withoutContent, '--content')).toMatchObject({
    code: 1,
    output: expect.stringContaining('content cannot be read or written'),
  })
  expect(existsSync('content/organisation.yaml')).toBe(true)
  expect(existsSync('content.restored')).toBe(false)
  // Nothing was stored: the same database takes the next restore without --force.
  expect(await operator(env, 'restore', whole)).toMatchObject({ code: 0 })
  // A database that refuses to be replaced leaves the content as it is, too.
  expect(await operator(env, 'restore', whole, '--content')).toMatchObject({ code: 1 })
  expect(existsSync('content.restored')).toBe(false)
})
