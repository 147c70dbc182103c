import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, type TarHeader } from 'modern-tar'
import { expect, test } from 'vitest'
import { aFolder } from '../../testing/folder.ts'
import { filesUnder, sha256 } from './manifest.ts'
import { ArchiveError, readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

/** Made by the program's first archive writer, which knew only ustar headers. */
const USTAR_ARCHIVE = fileURLToPath(new URL('ustar-archive.tar.gz', import.meta.url))

const folder = () => aFolder('archive')
const parts = { madeAt: 0, from: 'sqlite', tables: {} } as const

/** An archive of these files, in the format of a backup. */
async function archiveOf(contents: Record<string, string | Buffer>): Promise<string> {
  const files: Record<string, string> = {}
  const sources = folder()
  for (const [name, content] of Object.entries(contents)) {
    files[name] = join(sources, String(Object.keys(files).length))
    writeFileSync(files[name], content)
  }
  const path = join(folder(), 'backup.tar.gz')
  await writeArchive(path, { ...parts, files })
  return path
}

/** An archive of one entry beside the manifest, as an attacker might make it. */
async function archiveWith(header: Partial<TarHeader>, files: Record<string, string> = {}): Promise<string> {
  const manifest = JSON.stringify({ format: 1, madeAt: '', from: 'sqlite', tables: {}, files })
  const tar = await packTar([
    { header: { name: 'manifest.json', size: Buffer.byteLength(manifest) }, body: manifest },
    { header: { name: 'odd', size: 0, ...header } },
  ])
  const path = join(folder(), 'odd.tar.gz')
  writeFileSync(path, gzipSync(tar))
  return path
}

test('files of every size and name are restored unchanged, for their owner only', async () => {
  const contents = {
    empty: '',
    'one block': 'x'.repeat(512),
    'several chunks': Buffer.alloc(300_001, 'row'),
    [`content/pictures/${'चित्र-'.repeat(9)}01.svg`]: '<svg/>',
    [`content/${'a long folder/'.repeat(12)}words.md`]: 'words',
  }
  const path = await archiveOf(contents)
  const unpacked = folder()

  const manifest = await readArchive(path, unpacked)

  expect(Object.keys(manifest.files).sort()).toEqual(Object.keys(contents).sort())
  for (const [name, content] of Object.entries(contents)) {
    expect(readFileSync(join(unpacked, name)).equals(Buffer.from(content)), name).toBe(true)
    expect(statSync(join(unpacked, name)).mode & 0o777).toBe(0o600)
  }
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('an archive of the first, ustar, writer can be read', async () => {
  const unpacked = folder()
  expect(await readArchive(USTAR_ARCHIVE, unpacked)).toMatchObject({ madeAt: '2026-01-05T00:00:00.000Z' })
  expect(await filesUnder(unpacked)).toEqual([
    'content/empty.md',
    'content/one-block.txt',
    'content/pictures/चित्र.svg',
    'manifest.json',
    'sehatshala.sqlite',
  ])
})

test('an archive that cannot be completed leaves no file', async () => {
  const target = folder()
  const path = join(target, 'backup.tar.gz')
  const gone = join(target, 'gone')
  await expect(writeArchive(path, { ...parts, files: { gone } })).rejects.toThrow('ENOENT')
  await expect(writeArchive(join(gone, 'a.tar.gz'), { ...parts, files: {} })).rejects.toThrow('ENOENT')
  expect(readdirSync(target)).toEqual([])
})

test.runIf(existsSync('/proc/version'))('a file that grows meanwhile aborts the backup', async () => {
  const target = folder()
  // A file whose size is reported as 0.
  const files = { growing: '/proc/version' }
  await expect(writeArchive(join(target, 'a.tar.gz'), { ...parts, files })).rejects.toThrow('growing')
  expect(readdirSync(target)).toEqual([])
})

test.each([
  ['a way out of the folder', { name: '../outside' }, 'The archive holds the odd name ../outside.'],
  ['a way from the root', { name: '/tmp/outside' }, 'The archive holds the odd name /tmp/outside.'],
  ['a zero in a name', { name: 'x', pax: { path: 'odd\0name' } }, 'The archive holds the odd name'],
  ['a link', { type: 'symlink', linkname: '/etc/passwd' }, 'This is no archive of a backup.'],
  ['a hard link', { type: 'link', linkname: 'manifest.json' }, 'This is no archive of a backup.'],
  ['a device', { type: 'character-device' }, 'This is no archive of a backup.'],
  ['a folder', { name: 'odd/', type: 'directory' }, 'This is no archive of a backup.'],
  [
    'a name that is there already',
    { name: 'manifest.json' },
    'The archive holds the name manifest.json twice.',
  ],
  [
    'a file where a folder is',
    { name: 'manifest.json/odd' },
    'The archive holds the name manifest.json/odd twice.',
  ],
  ['a name every object has', { name: 'constructor' }, 'constructor is not in the manifest.'],
] as const)('%s is refused', async (_, header, sentence) => {
  const unpacked = folder()
  const refused = readArchive(await archiveWith(header), unpacked)
  await expect(refused).rejects.toThrow(ArchiveError)
  await expect(refused).rejects.toThrow(sentence)
  expect(readdirSync(join(unpacked, '..'))).not.toContain('outside')
})

test('a changed file and a missing one are named', async () => {
  const changed = await archiveWith({ name: 'a.md' }, { 'a.md': 'another checksum' })
  await expect(readArchive(changed, folder())).rejects.toThrow('a.md is not what was backed up.')
  const missing = await archiveWith({ name: 'a.md' }, { 'a.md': await sha256(devNull), 'b.md': '' })
  await expect(readArchive(missing, folder())).rejects.toThrow('b.md is missing in the archive.')
})

test('an archive that is truncated at any place, or has any header changed, is refused', async () => {
  const tar = gunzipSync(readFileSync(await archiveOf({ 'content/a': 'a'.repeat(700), 'content/b': 'b' })))
  const path = join(folder(), 'changed.tar.gz')
  const refuses = async (bytes: Buffer, what: string) => {
    writeFileSync(path, gzipSync(bytes))
    await expect(readArchive(path, folder()), what).rejects.toThrow(ArchiveError)
  }
  for (let end = 0; end < tar.length; end += 256) await refuses(tar.subarray(0, end), `cut at ${end}`)
  const changed = Buffer.from(tar)
  changed[tar.indexOf('content/a\0')] = 0x43
  await refuses(changed, 'a name')
  await refuses(Buffer.from('no archive, but long enough to be a header: '.repeat(100)), 'text')
})
