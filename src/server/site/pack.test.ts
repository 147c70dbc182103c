import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOrganisation } from '../organisation.ts'
import { aFolder } from '../testing/folder.ts'
import { aSiteFile, siteFiles } from '../testing/site.ts'
import { keyOf } from './kept-pages.ts'
import { readPack, writePack } from './pack.ts'

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

test('a pack gives back what was put in', async () => {
  const path = join(aFolder('pack'), 'one.pack')
  const pack = aPack()
  await writePack(path, pack)
  expect(await readPack(path)).toEqual(pack)
})

test('half a pack, a changed one, and one that is not there are none', async () => {
  const path = join(aFolder('pack'), 'one.pack')
  expect(await readPack(path)).toBeUndefined()
  await writePack(path, aPack())
  const whole = readFileSync(path)
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(whole.length - 1) ^ 1, whole.length - 1)
  for (const bytes of [whole.subarray(0, whole.length / 2), whole.subarray(0, 3), changed]) {
    writeFileSync(path, bytes)
    expect(await readPack(path)).toBeUndefined()
  }
})

test('another word, name of a file, program or address makes other pages', async () => {
  const folder = join(aFolder('key'), 'content')
  cpSync('content', folder, { recursive: true })
  const key = () => keyOf('program', folder, 'http://localhost:3000')
  const first = await key()
  expect(await keyOf('program', 'content', 'http://localhost:3000')).toBe(first)
  expect(await keyOf('another', folder, 'http://localhost:3000')).not.toBe(first)
  expect(await keyOf('program', folder, 'https://www.example.org')).not.toBe(first)
  writeFileSync(join(folder, 'home.yaml'), `${readFileSync(join(folder, 'home.yaml'), 'utf8')}# a note\n`)
  expect(await key()).not.toBe(first)
})
