import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startScripts, staticImports } from './page-parts.ts'

test('the scripts that an information page runs by itself are small', () => {
  const { startInformation } = startScripts()
  expect(gzipSync(startInformation).length).toBeLessThan(3 * 1024)
})

test('each script has one placeholder for the list of modules, and the script of pages without a form also those for the pages to prefetch', () => {
  const placeholders = (script: string) => script.match(/__[A-Z]+__/g)?.sort()
  const { startForm, startInformation } = startScripts()
  expect(placeholders(startForm)).toEqual(['__MODULES__'])
  expect(placeholders(startInformation)).toEqual(['__FORMS__', '__MODULES__', '__OFFERED__', '__PAGES__'])
})

test('a module lists its static imports and exports, and not its dynamic imports', () => {
  const code = 'import{a}from"./a.js";export*from"./b.js";import("./late.js")'
  expect(staticImports('/assets/page.js', code)).toEqual(['/assets/a.js', '/assets/b.js'])
})
