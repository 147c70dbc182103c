import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeys } from './keys.ts'
import { SealError, seal, unseal } from './seal.ts'

const aKey = (id: string) => ({ id, secret: randomBytes(32) })
const place = { table: 'vault', row: 'a1/aadhaar' }
const SECRET = '999941057058'

test('a sealed value can be opened again, and reveals nothing', () => {
  const keys = makeKeys([aKey('k1')])
  const sealed = seal(keys, place, SECRET)
  expect(unseal(keys, place, sealed)).toBe(SECRET)
  expect(sealed).toMatch(/^k1\.[\w-]{16}\.[\w-]+$/)
  expect(sealed).not.toContain(SECRET)
})

test('the same number sealed twice looks different', () => {
  const keys = makeKeys([aKey('k1')])
  expect(seal(keys, place, SECRET)).not.toBe(seal(keys, place, SECRET))
})

test('any text is restored, also an empty one', () => {
  const keys = makeKeys([aKey('k1')])
  for (const text of ['', 'आधार ₹5001', 'x'.repeat(5000)])
    expect(unseal(keys, place, seal(keys, place, text))).toBe(text)
})

test.each([
  ['another row', { table: 'vault', row: 'a2/aadhaar' }],
  ['another kind', { table: 'vault', row: 'a1/voter id' }],
  ['another table', { table: 'sealed_records', row: 'a1/aadhaar' }],
])('a value moved to %s does not open', (_, elsewhere) => {
  const keys = makeKeys([aKey('k1')])
  expect(() => unseal(keys, elsewhere, seal(keys, place, SECRET))).toThrow(SealError)
})

test('a changed byte anywhere is noticed', () => {
  const keys = makeKeys([aKey('k1')])
  const [id, nonce = '', rest = ''] = seal(keys, place, SECRET).split('.')
  const bytes = Buffer.from(rest, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(keys, place, `${id}.${nonce}.${changed.toString('base64url')}`)).toThrow(SealError)
  }
  for (const broken of ['', 'k1', 'k1..', `k1.${nonce}.`, `k1.${nonce}.AAAA`, `k1.AAAA.${rest}`])
    expect(() => unseal(keys, place, broken)).toThrow(SealError)
})

test('after a rotation new values use the new key and old ones can still be opened', () => {
  const [older, newer] = [aKey('2025'), aKey('2026')]
  const sealedBefore = seal(makeKeys([older]), place, SECRET)
  const rotated = makeKeys([newer, older])
  expect(unseal(rotated, place, sealedBefore)).toBe(SECRET)
  expect(seal(rotated, place, SECRET)).toMatch(/^2026\./)
})

test('a removed key is named in the error', () => {
  const sealed = seal(makeKeys([aKey('2025')]), place, SECRET)
  expect(() => unseal(makeKeys([aKey('2026')]), place, sealed)).toThrow('The secret key 2025 is missing.')
})

test('a key with the same bytes but another id does not open it', () => {
  const key = aKey('k1')
  const sealed = seal(makeKeys([key]), place, SECRET)
  const renamed = makeKeys([{ ...key, id: 'k2' }])
  expect(() => unseal(renamed, place, sealed.replace('k1.', 'k2.'))).toThrow(SealError)
})
