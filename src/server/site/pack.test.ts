import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { describeOrganisation } from '../platform/organisation.ts'
import { aFolder } from '../testing/folder.ts'
import { aSiteFile, siteFiles } from '../testing/site.ts'
import { readPack, writePack } from './pack.ts'
import { deleteOldPacks, keyOf, packAt, packsIn } from './pack-cache.ts'

const aPack = () => ({
  organisation: describeOrganisation('content'),
  files: [
    ...siteFiles(),
    {
      ...aSiteFile('icon.png', 'a picture'),
      compressed: false,
      br: undefined,
      gzip: undefined,
      madeOf: 'a logo',
    },
  ],
})

test('a pack that is read equals the written one', async () => {
  const path = join(aFolder('pack'), 'one.pack')
  const pack = aPack()
  await writePack(path, pack)
  expect(await readPack(path)).toEqual(pack)
})

test('the files of a pack can be read after it was deleted, and files that are not requested are not read', async () => {
  const folder = aFolder('pack')
  const path = join(folder, 'one.pack')
  const read = vi.spyOn(Buffer, 'allocUnsafeSlow')
  const pack = aPack()
  await writePack(path, pack)
  const [first] = (await readPack(path))?.files ?? []
  rmSync(folder, { recursive: true })
  read.mockClear()
  expect(first?.br).toEqual(pack.files[0]?.br)
  expect(read.mock.calls).toEqual([[pack.files[0]?.br?.length]])
})

test('an incomplete, changed or missing pack is not read, and neither is one with missing bytes', async () => {
  expect(await readPack(join(aFolder('pack'), 'one.pack'))).toBeUndefined()
  const damages: ((whole: Buffer) => Buffer)[] = [
    (whole) => whole.subarray(0, whole.length / 2),
    (whole) => whole.subarray(0, 3),
    (whole) => {
      whole.writeUInt8(whole.readUInt8(whole.length - 1) ^ 1, whole.length - 1)
      return whole
    },
  ]
  for (const ending of ['.pack', '.bytes'])
    for (const damage of damages) {
      const folder = aFolder('pack')
      await writePack(join(folder, 'one.pack'), aPack())
      const damaged = join(folder, readdirSync(folder).find((name) => name.endsWith(ending)) ?? '')
      writeFileSync(damaged, damage(readFileSync(damaged)))
      expect(await readPack(join(folder, 'one.pack'))).toBeUndefined()
      // Later packs write the missing bytes again.
      expect(existsSync(damaged)).toBe(ending === '.pack')
    }
})

test('bytes of an older pack in the folder are not written again, and stay as long as a pack needs them', async () => {
  const folder = aFolder('pack')
  const at = (name: string) => join(folder, name)
  const stores = () => readdirSync(folder).filter((name) => name.endsWith('.bytes'))
  await writePack(at('one.pack'), aPack())
  const [first = ''] = stores()
  const one = await readPack(at('one.pack'))
  const files = [...(one?.files ?? []), aSiteFile('new.html', 'a new page')]
  await writePack(at('two.pack'), { ...aPack(), files })
  const [second = ''] = stores().filter((name) => name !== first)
  expect(statSync(at(second)).size).toBeLessThan(statSync(at(first)).size / 2)
  expect(await readPack(at('two.pack'))).toEqual({ ...aPack(), files })

  rmSync(at('one.pack'))
  for (const name of stores()) utimesSync(at(name), 0, 0)
  await deleteOldPacks(folder)
  expect(stores().sort()).toEqual([first, second].sort())
  rmSync(at('two.pack'))
  await deleteOldPacks(folder)
  expect(stores()).toEqual([])
})

test('a newer pack does not use an older store of which only a small part is needed', async () => {
  const folder = aFolder('pack')
  await writePack(join(folder, 'one.pack'), aPack())
  const [first = ''] = readdirSync(folder).filter((name) => name.endsWith('.bytes'))
  const files = (await readPack(join(folder, 'one.pack')))?.files.slice(0, 1) ?? []
  await writePack(join(folder, 'two.pack'), { ...aPack(), files })
  rmSync(join(folder, first))
  expect((await readPack(join(folder, 'two.pack')))?.files).toHaveLength(1)
})

test('a changed text, file name, program, address or event version gives another cache key', async () => {
  const folder = join(aFolder('key'), 'content')
  cpSync('content', folder, { recursive: true })
  const key = () => keyOf('program', folder, 'http://localhost:3000')
  const first = await key()
  expect(await keyOf('program', 'content', 'http://localhost:3000')).toBe(first)
  expect(await keyOf('another', folder, 'http://localhost:3000')).not.toBe(first)
  expect(await keyOf('program', folder, 'https://www.example.org')).not.toBe(first)
  const versions = { camp: { sequence: 1, at: 0 } }
  expect(await keyOf('program', folder, 'http://localhost:3000', versions)).not.toBe(first)
  writeFileSync(join(folder, 'home.yaml'), `${readFileSync(join(folder, 'home.yaml'), 'utf8')}# a note\n`)
  expect(await key()).not.toBe(first)
})

test('the last four packs stay, and files of a writer that was killed long ago are deleted', async () => {
  const folder = aFolder('packs')
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
  for (const [name, hours] of [
    ...[1, 2, 3, 4, 5, 6].map((age) => [`key${age}.pack`, age] as const),
    ['key7.pack.4711', 2] as const,
    ['key8.pack.4712', 0] as const,
  ]) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), hoursAgo(hours), hoursAgo(hours))
  }
  await deleteOldPacks(folder)
  expect(readdirSync(folder).sort()).toEqual([
    ...[1, 2, 3, 4].map((age) => `key${age}.pack`),
    'key8.pack.4712',
  ])
  expect(await packsIn([folder, 'not/there'])).toEqual([1, 2, 3, 4].map((age) => packAt(folder, `key${age}`)))
})
