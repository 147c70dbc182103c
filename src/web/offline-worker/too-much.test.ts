import { expect, test } from 'vitest'
import { tooMuch } from './too-much.ts'

const page = (address: string, ...assets: string[]) => ({ address, assets })
const isCode = (asset: string) => asset.endsWith('.js')

test('below the limit nothing is removed', () => {
  expect(tooMuch([page('/a', '1.svg'), page('/b')], 2, isCode)).toEqual([])
})

test('the least recently visited pages are removed, with pictures that no other page uses, and never code', () => {
  const pages = [
    page('/a', '1.svg', 'both.svg', 'all.js'),
    page('/b', '1.svg', '2.svg'),
    page('/c', 'both.svg'),
    page('/d'),
  ]
  expect(tooMuch(pages, 2, isCode)).toEqual(['/a', '/b', '1.svg', '2.svg'])
})
