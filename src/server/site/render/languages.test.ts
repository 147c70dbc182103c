import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGE_TEXTS_FILE, readLanguages } from './languages.ts'

test('months and years have the plural form of the language for their number', () => {
  const build = mkdtempSync(join(tmpdir(), 'languages-'))
  const durations = {
    years: { one: '{n} rok', few: '{n} lata', other: '{n} lat' },
    months: { other: '{n} mies., to znaczy {n}' },
  }
  const words = { language: { name: 'Polski', locale: 'pl_PL' }, durations }
  writeFileSync(join(build, LANGUAGE_TEXTS_FILE), JSON.stringify({ pl: words }))
  const [polish] = readLanguages(build)
  rmSync(build, { recursive: true })
  expect([12, 24, 60, 18].map((months) => polish?.monthsInWords(months))).toEqual([
    '1 rok',
    '2 lata',
    '5 lat',
    '18 mies., to znaczy 18',
  ])
})
