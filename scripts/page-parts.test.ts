import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startScripts, staticImports } from './page-parts.ts'

test('the scripts that an information page runs by itself are small, and name only the pages they prefetch', () => {
  const { startInformation } = startScripts()
  expect(gzipSync(startInformation).length).toBeLessThan(3 * 1024)
  expect(startInformation).toContain('/Events')
  expect(startInformation).not.toContain('/Dashboard')
})

test('each script has one placeholder for the list of modules', () => {
  for (const script of Object.values(startScripts())) expect(script.split('__MODULES__')).toHaveLength(2)
})

test('a module lists its static imports and exports, and not its dynamic imports', () => {
  const code = 'import{a}from"./a.js";export*from"./b.js";import("./late.js")'
  expect(staticImports('/assets/page.js', code)).toEqual(['/assets/a.js', '/assets/b.js'])
})
