import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import shipped from './shipped-files.json' with { type: 'json' }
import { fingerprintsOf, isUntouched, untouchedTexts } from './untouched.ts'

test('the fingerprints are those of the content that this repository ships', () => {
  expect(shipped, 'node scripts/renew-shipped-files.ts renews them').toEqual(fingerprintsOf('content'))
})

test('a text is a sample until it is changed, and again once the change is reverted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-untouched-'))
  cpSync('content', folder, { recursive: true })
  const careers = [
    'careers/1-become-a-healthpreneur-with-us.md',
    'careers/2-become-a-pro-developer-with-us.md',
  ]
  expect(untouchedTexts(folder)).toEqual([...careers, 'pages/about.md'])
  writeFileSync(join(folder, 'pages/about.md'), 'Our own words.\n')
  rmSync(join(folder, careers[1] ?? ''))
  expect(untouchedTexts(folder)).toEqual([careers[0]])
  rmSync(folder, { recursive: true })
  expect(isUntouched('toString', '')).toBe(false)
})
