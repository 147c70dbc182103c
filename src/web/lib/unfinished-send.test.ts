import { expect, test, vi } from 'vitest'
import { forgetUnfinished, keepUnfinished, newKey, readUnfinished } from './unfinished-send.ts'

test('the key of a form on its way is there again until it is forgotten', () => {
  vi.stubGlobal('window', {})
  keepUnfinished('enquiry', { key: 'key-12345', since: 5, state: 'on its way' })
  expect(readUnfinished('enquiry')).toEqual({ key: 'key-12345', since: 5, state: 'on its way' })
  expect(readUnfinished('application')).toBeUndefined()
  forgetUnfinished('enquiry')
  expect(readUnfinished('enquiry')).toBeUndefined()
  vi.unstubAllGlobals()
})

test('keys are made without randomUUID too, long enough and never twice', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const keys = new Set(Array.from({ length: 100 }, newKey))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  vi.unstubAllGlobals()
})
