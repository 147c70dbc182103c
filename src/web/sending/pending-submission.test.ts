import { expect, test, vi } from 'vitest'
import { newIdempotencyKey, readPending, removePending, savePending } from './pending-submission.ts'

test('the key of a submission under way is available until it is deleted', () => {
  vi.stubGlobal('window', {})
  const since = Date.now()
  savePending('enquiry', { key: 'key-12345', since, state: 'on its way', account: 'asha' })
  expect(readPending('enquiry', 'asha')).toEqual({
    key: 'key-12345',
    since,
    state: 'on its way',
    account: 'asha',
  })
  for (const other of ['ravi', null]) expect(readPending('enquiry', other)).toBeUndefined()
  expect(readPending('application', 'asha')).toBeUndefined()
  removePending('enquiry')
  expect(readPending('enquiry', 'asha')).toBeUndefined()
  vi.unstubAllGlobals()
})

test('a submission of an earlier day is not resumed: the server no longer knows its key, and would store it twice', () => {
  vi.stubGlobal('window', {})
  const since = Date.now() - 25 * 3600_000
  savePending('enquiry', { key: 'key-12345', since, state: 'on its way', account: 'asha' })
  expect(readPending('enquiry', 'asha')).toBeUndefined()
  vi.unstubAllGlobals()
})

test('keys are also created without randomUUID, long enough and unique', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  vi.unstubAllGlobals()
})
