import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startScripts, staticImports } from './page-parts.ts'

test('what an information page runs by itself is small, and names no other page than those it fetches ahead', () => {
  const { startInformation } = startScripts()
  expect(gzipSync(startInformation).length).toBeLessThan(3 * 1024)
  expect(startInformation).toContain('/Events')
  expect(startInformation).not.toContain('/Dashboard')
})

test('each script has one place for the list of modules', () => {
  for (const script of Object.values(startScripts())) expect(script.split('__MODULES__')).toHaveLength(2)
})

test('a module names what it imports and exports at once, and not what it loads later', () => {
  const code = 'import{a}from"./a.js";export*from"./b.js";import("./late.js")'
  expect(staticImports('/assets/page.js', code)).toEqual(['/assets/a.js', '/assets/b.js'])
})
