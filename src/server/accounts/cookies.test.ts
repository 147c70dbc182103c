import { expect, test } from 'vitest'
import { login, refreshAccessToken, register } from '../../contract/accounts.ts'
import { aMember, aRegistration } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const DAY = 24 * 3600

test.each([
  ['https://www.example.org', '__Host-', '; Secure'],
  ['http://localhost:3000', '', ''],
])('on %s cookies cannot be read by scripts or sent by other sites', async (publicUrl, prefix, secure) => {
  const server = await testServer({ config: { publicUrl, publicUrlIsSet: true } })
  const { browser, ...person } = await aMember(server)
  const set = async (answer: { headers: Record<string, unknown> }) => [answer.headers['set-cookie']].flat()
  const flags = (seconds: number) => `; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Strict`
  const shape = (name: string, value: string, seconds: number) =>
    new RegExp(`^${prefix}${name}=${value}${flags(seconds)}$`)

  const registered = await set(await server.send(register, aRegistration({ email: 'ravi@example.org' })))
  expect(registered).toEqual([expect.stringMatching(shape('pv', '[\\w-]{43}', DAY))])
  const signedIn = await set(await browser.send(login, person))
  expect(signedIn).toEqual([
    expect.stringMatching(shape('rt', '[\\w-]{43}', 7 * DAY)),
    expect.stringMatching(shape('dv', '[\\w-]{22}\\.[\\w-]{43}', 180 * DAY)),
  ])
  const refreshed = await set(await browser.send(refreshAccessToken))
  expect(refreshed).toEqual([expect.stringMatching(shape('rt', '[\\w-]{43}', 7 * DAY))])
})

test('a refused refresh deletes the cookie', async () => {
  const server = await testServer()
  server.cookies.set('rt', 'made-up')
  const answer = await server.send(refreshAccessToken)
  expect(answer.status).toBe(401)
  expect(answer.headers['set-cookie']).toMatch(/^rt=; Max-Age=0;/)
})
