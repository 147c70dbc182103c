import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../testing/folder.ts'
import { readTexts, saveTexts, TEXTS_FILE } from './saved-texts.ts'

const TEXTS = new Map([['yaml seats:', { seats: Number.POSITIVE_INFINITY, starts: undefined }]])

test('parsed texts are read unchanged, by a process of the same program', async () => {
  const folder = aFolder('texts')
  await saveTexts(folder, 'program', TEXTS)
  expect(await readTexts(folder, 'program')).toStrictEqual(TEXTS)
  expect(await readTexts(folder, 'newer program')).toEqual(new Map())
})

test('missing or damaged texts are not used', async () => {
  const folder = aFolder('texts')
  expect(await readTexts(folder, 'program')).toEqual(new Map())
  await saveTexts(folder, 'program', TEXTS)
  const path = join(folder, TEXTS_FILE)
  const whole = readFileSync(path)
  for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 40), whole.subarray(0, 3)]) {
    writeFileSync(path, bytes)
    expect(await readTexts(folder, 'program')).toEqual(new Map())
  }
})
