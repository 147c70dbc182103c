import { expect, test } from 'vitest'
import { tooMuch } from './too-much.ts'

const page = (address: string, ...assets: string[]) => ({ address, assets })
const isCode = (asset: string) => asset.endsWith('.js')

test('while there is room nothing goes', () => {
  expect(tooMuch([page('/a', '1.svg'), page('/b')], 2, isCode)).toEqual([])
})

test('the pages visited longest ago go, with the pictures that no other page shows, and never code', () => {
  const pages = [
    page('/a', '1.svg', 'both.svg', 'all.js'),
    page('/b', '1.svg', '2.svg'),
    page('/c', 'both.svg'),
    page('/d'),
  ]
  expect(tooMuch(pages, 2, isCode)).toEqual(['/a', '/b', '1.svg', '2.svg'])
})
