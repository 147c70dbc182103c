import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/operations.md', 'utf8')
const sources = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] })
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** The first column of the table of faults: what the operator sees. */
const seen = [...page.matchAll(/^\| (.+?) \|/gm)].map(([, column = '']) => column)
const quoted = seen.flatMap((column) => [...column.matchAll(/"([A-Z][^"]+)"/g)].map(([, text = '']) => text))

test('every message in the tables for the operator is one of the program', () => {
  const beginnings = quoted.map((text) => text.split('…')[0]?.replace(/\.$/, '').trim() ?? '')
  expect(beginnings.length).toBeGreaterThan(10)
  expect(beginnings.filter((beginning) => !sources.includes(beginning))).toEqual([])
})
