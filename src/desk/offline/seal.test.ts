import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = '0123456789abcdef'.repeat(4)
const text = `लक्ष्मी Pillai ${'and so on '.repeat(5000)}`

test('sealed text is opened with the same secret, and with no other', async () => {
  const sealed = await seal(secret, text)
  expect(sealed).not.toContain('Pillai')
  expect(await unseal(secret, sealed)).toBe(text)
  expect(await unseal('f'.repeat(64), sealed)).toBeUndefined()
})

test('text that was changed, or never sealed, is not opened', async () => {
  const sealed = await seal(secret, text)
  expect(await unseal(secret, `${sealed.slice(0, -1)}${sealed.endsWith('a') ? 'b' : 'a'}`)).toBeUndefined()
  for (const other of ['', 'short', 'read at the desk, but longer than that'])
    expect(await unseal(secret, other)).toBeUndefined()
})

test('the same text sealed twice gives two different results', async () => {
  expect(await seal(secret, text)).not.toBe(await seal(secret, text))
})
