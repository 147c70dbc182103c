import { expect, test, vi } from 'vitest'
import { knownTexts, learnTexts, madeOfText } from './known-texts.ts'

test('a text is parsed once, also if another process has parsed it', () => {
  const make = vi.fn((text: string) => [text.length])
  expect(madeOfText('yaml', 'one', make)).toEqual([3])
  expect(madeOfText('yaml', 'one', make)).toEqual([3])
  expect(make).toHaveBeenCalledTimes(1)
  learnTexts(new Map([['yaml two', [2]]]))
  expect(madeOfText('yaml', 'two', make)).toEqual([2])
  expect(make).toHaveBeenCalledTimes(1)
})

test('a text has a separate result for each kind of parsing', () => {
  madeOfText('yaml', 'three', () => 'a value')
  expect(madeOfText('html', 'three', () => 'a page')).toBe('a page')
})

test('only texts in use are passed on, so that texts of deleted entries leave the cache', () => {
  learnTexts(new Map([['html deleted', '']]))
  madeOfText('html', 'four', (text) => text)
  expect([...knownTexts().keys()]).toContain('html four')
  expect([...knownTexts().keys()]).not.toContain('html deleted')
})
