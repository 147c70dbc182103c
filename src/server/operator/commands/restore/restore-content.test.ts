// @module-tag slow
import fs, { cpSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE, readConfig } from '../../../platform/config.ts'
import { backUp, elsewhere, folder, usedSite } from '../../../testing/backups.ts'
import { operator, operatorAt } from '../../../testing/operator.ts'
import { replaceBuiltin } from '../../../testing/replace-builtin.ts'
import { readArchive } from '../../backup/read-archive.ts'
import { writeArchive } from '../../backup/write-archive.ts'

/** Makes a copy of the project's content in a new folder, which becomes the current one. */
function inNewFolder(): void {
  const project = process.cwd()
  onTestFinished(() => process.chdir(project))
  const cwd = folder()
  cpSync('content', join(cwd, 'content'), { recursive: true })
  process.chdir(cwd)
}

test('a restore whose content cannot be written replaces nothing, and leaves no part of it', async () => {
  const server = await usedSite()
  const unpacked = join(folder(), 'unpacked')
  mkdirSync(unpacked)
  const whole = await backUp(server)
  const manifest = await readArchive(whole, unpacked)
  const withoutContent = join(dirname(whole), 'without-content.tar.gz')
  const files = { [DATABASE_FILE]: join(unpacked, DATABASE_FILE) }
  await writeArchive(withoutContent, { ...manifest, madeAt: Date.parse(manifest.madeAt), files })

  inNewFolder()
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

test.each(['content', 'content.restored'])(
  'after a restore that was killed before it moved %s nothing starts, and the next one completes it',
  async (moved) => {
    const server = await usedSite()
    const archive = await backUp(server)
    inNewFolder()
    writeFileSync('content/mine.md', 'Mine.')
    const env = await elsewhere(server)
    const { rename } = fs.promises
    const putBack = replaceBuiltin(fs.promises, 'rename', async (from, to) => {
      if (from === moved) throw new Error('Killed.')
      await rename(from, to)
    })
    expect(await operator(env, 'restore', archive, '--content')).toMatchObject({ code: 1 })
    putBack()

    expect(() => readConfig(env)).toThrow('A restore of content is not finished.')
    expect(await operator(env, 'staff', 'list')).toMatchObject({
      code: 1,
      output: expect.stringContaining('run it again with --content and --force'),
    })
    const later = Date.UTC(2026, 0, 7)
    expect(await operatorAt(later, env, 'restore', archive, '--content', '--force')).toMatchObject({
      code: 0,
    })
    expect(readConfig(env)).toMatchObject({ dataDir: env.DATA_DIR })
    expect(existsSync('content/mine.md')).toBe(false)
    expect(globSync('content.replaced-*/mine.md')).toHaveLength(1)
  },
)
