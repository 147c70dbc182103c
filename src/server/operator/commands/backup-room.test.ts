// @module-tag slow
import fs, { existsSync, readdirSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { LOWEST_FREE_BYTES } from '../../db/disk.ts'
import { folder } from '../../testing/backups.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { aSite, backUp } from '../../testing/restored.ts'

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .reduce((sum, path) => sum + (existsSync(path) ? statSync(path).size : 0), 0)

/** Simulates a disk with this much room beyond what the server needs. Files of the folder take up room. */
function aDiskWith(room: number, folder?: string): void {
  const { statfsSync } = fs
  const replace = (replacement: unknown) => {
    Object.assign(fs, { statfsSync: replacement })
    syncBuiltinESMExports()
  }
  onTestFinished(() => replace(statfsSync))
  replace(() => ({ bavail: LOWEST_FREE_BYTES + room - (folder ? bytesIn(folder) : 0), bsize: 1 }))
}

test.each(['its copy of the database', 'the archive'])(
  'a backup stops before %s leaves less room than the server needs',
  async (part) => {
    const server = await aSite()
    const size = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
    // On PostgreSQL the size of the copy is not known before.
    if (part === 'the archive' && server.db.shared) return
    const copy = part === 'the archive' ? (await size.execute(server.db.read)).rows[0]?.bytes : 0
    const target = folder()
    aDiskWith(part === 'the archive' ? Number(copy) + bytesIn('content') + 30_000 : 100_000, target)

    expect(await operator(settingsOf(server), 'backup', '--out', join(target, 'site.tar.gz'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/has too little room: 6\d MB are free, .* Delete old archives/),
    })
    expect(readdirSync(target)).toEqual([])
  },
)

test('a check of an archive stops before it leaves less room than the server needs', async () => {
  const archive = await backUp(await aSite())
  aDiskWith(100_000)
  expect(await operator({}, 'restore', archive, '--check')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/has too little room: .* TMPDIR/),
  })
})
