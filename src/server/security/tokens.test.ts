import { expect, test } from 'vitest'
import { CODE_ALPHABET, readProfile, refreshAccessToken } from '../../contract/accounts.ts'
import { failures } from '../../contract/failures.ts'
import { issueResetLink } from '../accounts/recovery/reset-links.ts'
import { issueCode } from '../accounts/registration/email-codes.ts'
import { aSignedInMember } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { makeKeys, randomToken } from './keys.ts'

const DAY = 24 * 3600_000

test('tokens are 256 random bits', () => {
  const tokens = Array.from({ length: 1000 }, randomToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('codes are six of 31 letters and digits, uniformly distributed, unique while valid', async () => {
  const { db, deps } = await testServer()
  const codes = await db.write(async (tx) => {
    const made: string[] = []
    for (let n = 0; n < 1000; n++) made.push(await issueCode(tx, deps.keys, `p${n}`, deps.now()))
    return made
  })
  expect(CODE_ALPHABET).toHaveLength(31)
  expect(CODE_ALPHABET).not.toMatch(/[01ILO]/)
  expect(new Set(codes).size).toBe(1000)
  const counts = new Map<string, number>()
  for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect([...counts.keys()].sort().join('')).toBe([...CODE_ALPHABET].sort().join(''))
  // 6000 letters, 194 of each expected. A deviation by a third would be nine standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 6000 / 31)).toBeLessThan(80)
})

test('a token of one purpose or key is not accepted for another', () => {
  const secret = Buffer.alloc(32, 1)
  const keys = makeKeys([{ id: 'k1', secret }])
  const purposes = ['access-token', 'refresh-token', 'email-code', 'reset-link', 'browser', 'device'] as const
  expect(new Set(purposes.map((purpose) => keys.hash(purpose, 'same'))).size).toBe(purposes.length)
  const others = makeKeys([{ id: 'k1', secret: Buffer.alloc(32, 2) }])
  expect(others.hash('access-token', 'same')).not.toBe(keys.hash('access-token', 'same'))
})

test('at most thirty links of an address are stored, the newest', async () => {
  const { db, deps } = await testServer()
  const owner = { emailKey: 'asha@example.org', pendingId: null }
  await db.write(async (tx) => {
    for (let n = 0; n < 32; n++) await issueResetLink(tx, deps.keys, owner, deps.now() + n)
  })
  const stored = await db.read.selectFrom('reset_links').select('created_at').orderBy('created_at').execute()
  expect(stored.map(({ created_at }) => created_at - deps.now())).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 2),
  )
})

test('only an expired or used token answers 403', () => {
  const codes = Object.entries(failures).filter(([, { status }]) => (status as number) === 403)
  expect(codes.map(([code]) => code)).toEqual(['token_refused'])
})

test.each([-DAY, -3600_000, 3600_000 / 5])(
  'a server clock that jumps by %i ms signs no member out and unlocks nothing',
  async (jump) => {
    const server = await testServer()
    const { browser, token } = await aSignedInMember(server)
    server.clock.advance(jump)
    expect(await browser.send(readProfile, undefined, { token })).toMatchObject({ status: 200 })
    const refreshed = await browser.send(refreshAccessToken)
    expect(refreshed).toMatchObject({ status: 200 })
    server.clock.advance(-jump)
    expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 200 })
  },
)

test('a token is not accepted in any place but its own', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const refreshToken = browser.cookies.get('rt') ?? ''
  expect(await server.send(readProfile, undefined, { token: refreshToken })).toMatchObject({ status: 403 })
  const thief = server.newBrowser()
  thief.cookies.set('rt', token)
  expect(await thief.send(refreshAccessToken)).toMatchObject({ status: 401 })
})
