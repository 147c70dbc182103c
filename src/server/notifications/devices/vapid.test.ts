import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Keys } from '../../security/keys.ts'
import { vapidKeysOf } from './vapid.ts'

const derived = (bytes: Uint8Array) => ({ byId: () => createSecretKey(bytes) }) as unknown as Keys

test('a private key that begins with a zero keeps its 32 bytes, which push services ask for', () => {
  const bytes = Buffer.concat([Buffer.alloc(2), Buffer.alloc(30, 7)])
  const pair = vapidKeysOf(derived(bytes), 'one')
  expect(Buffer.from(pair?.privateKey ?? '', 'base64url')).toEqual(bytes)
  expect(Buffer.from(pair?.publicKey ?? '', 'base64url')).toHaveLength(65)
})
