// @module-tag slow
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, elsewhere, folder, usedSite } from '../../testing/backups.ts'
import { operator } from '../../testing/operator.ts'
import { listIn } from '../../testing/restored.ts'

test('--check accepts a complete archive and changes nothing', async () => {
  const server = await usedSite()
  const archive = await backUp(server)
  const env = { DATA_DIR: join(folder(), 'nothing-here') }
  const { code, output } = await operator(env, 'restore', archive, '--check')
  expect(code).toBe(0)
  expect(output).toContain('enquiries: 3 rows, as in the manifest')
  expect(output).toContain('The backup is whole. Nothing was changed.')
  expect(existsSync(env.DATA_DIR)).toBe(false)
})

/** Packs an archive again after a change to its files, with the system's tar. */
function tampered(archive: string, change: (folder: string) => void): string {
  const unpacked = folder()
  execFileSync('tar', ['-xzf', archive, '-C', unpacked])
  change(unpacked)
  const path = join(folder(), 'tampered.tar.gz')
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(unpacked, name)).isFile(),
  )
  execFileSync('tar', ['-czf', path, '--format=pax', ...files], { cwd: unpacked })
  return path
}

test('an archive that was truncated, changed or extended is refused', async () => {
  const server = await usedSite()
  const archive = await backUp(server)
  const bytes = readFileSync(archive)
  const cut = join(folder(), 'cut.tar.gz')
  writeFileSync(cut, bytes.subarray(0, bytes.length / 2))
  const noise = join(folder(), 'noise.tar.gz')
  writeFileSync(noise, 'not an archive')
  const flipped = join(folder(), 'flipped.tar.gz')
  const changed = Buffer.from(bytes)
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(flipped, changed)

  const extra = tampered(archive, (files) => writeFileSync(join(files, 'extra'), 'x'))
  const fewer = tampered(archive, (files) => {
    const path = join(files, 'manifest.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace(/("enquiries": \{\s*"rows": )3/, '$14'))
  })

  const env = await elsewhere(server)
  for (const [path, sentence] of [
    [cut, 'The archive is damaged or breaks off.'],
    [noise, 'The archive is damaged or breaks off.'],
    [flipped, 'The archive is damaged or breaks off.'],
    [extra, 'extra is not in the manifest.'],
    [fewer, 'enquiries holds 3 rows that are not the 4 of the manifest.'],
  ] as const) {
    const { code, output } = await operator(env, 'restore', path)
    expect(code, output).toBe(1)
    expect(output).toContain(sentence)
  }
  expect(readdirSync(env.DATA_DIR ?? '')).toEqual([])
})

test('an archive of a newer version, with a table that this one does not know, is checked and restored', async () => {
  const server = await usedSite()
  const archive = await backUp(server)
  const newer = tampered(archive, (files) => {
    const path = join(files, 'manifest.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    manifest.tables.answers_of_staff = { rows: 0, checksum: '0'.repeat(64) }
    writeFileSync(path, JSON.stringify(manifest))
  })
  copyFileSync(listIn(dirname(archive)), join(dirname(newer), basename(listIn(dirname(archive)))))
  expect(await operator(await elsewhere(server), 'restore', newer)).toMatchObject({
    code: 0,
    output: expect.stringContaining('answers_of_staff: of another version of the program, not compared'),
  })
})

test('a backup is made and restored after a downgrade, on a database with columns of the newer version', async () => {
  const server = await usedSite()
  await server.db.write((tx) => tx.schema.alterTable('enquiries').addColumn('answered_on', 'text').execute())
  const { code, output } = await operator(await elsewhere(server), 'restore', await backUp(server))
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('enquiries: 3 rows') })
})
