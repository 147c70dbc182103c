import type { LightMyRequestResponse } from 'fastify'
import { expect, test, vi } from 'vitest'
import { login } from '../../contract/accounts.ts'
import { signIn, signOut } from '../../contract/desk-sign-in.ts'
import { fillPath } from '../../contract/endpoint.ts'
import { staffCalls } from '../../contract/staff.ts'
import type { StaffCall } from '../../contract/staff-call.ts'
import { mayDo, ROLES } from '../../contract/staff-rights.ts'
import type { ServedFiles } from '../site/served-files.ts'
import { anotherApp } from '../testing/another-app.ts'
import { listenToQueries } from '../testing/listen-to-queries.ts'
import { operatorAt, settingsOf } from '../testing/operator.ts'
import { aSignedInMember, lastMailTo } from '../testing/people.ts'
import { aSite, PAGE } from '../testing/site.ts'
import { aColleague, atDesk } from '../testing/staff.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

const DESK_PAGE = 'the desk'
const aFile = (text: string) => ({
  plain: () => ({ bytes: Buffer.from(text), etag: '"d"', headers: { 'content-type': 'text/html' } }),
})
const FILES: ServedFiles = new Map([
  ['/Staff/index.html', aFile(DESK_PAGE)],
  ['/Staff/assets/desk.js', aFile('its code')],
  ['/Staff/sw.js', aFile('its worker')],
])

/** The same server with pages. */
const withPages = (server: TestServer, files = FILES) =>
  anotherApp(server, { site: aSite(server.deps.config), desk: files })

const cookiesOf = ({ cookies }: Pick<Browser, 'cookies'>) =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

/** An answer without the parts that differ with every request. */
function output({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, 'retry-after': __, ...others } = headers
  return { statusCode, headers: others, body: body.replace(/"requestId":"[^"]+"/, '"requestId":""') }
}

const IDS = { params: { id: 'some-id', reference: 'E2345678', month: '2026-11' } }
const SECRET = 'x'.repeat(43)
const BODIES = [
  { headers: { 'content-type': 'application/json' }, payload: '{}' },
  { headers: { 'content-type': 'application/json' }, payload: '{"broken' },
  { headers: { 'content-type': 'text/plain' }, payload: 'no JSON' },
  { headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(70_000)}"` },
  { headers: { origin: 'https://evil.example' } },
  { headers: { 'content-encoding': 'gzip' } },
  {},
]

test('for visitors and members every call of the desk is a missing address, with any input', async () => {
  const server = await testServer({ limits: false })
  const member = await aSignedInMember(server)
  const apps = [server.app, await withPages(server)]
  const callers = [
    {},
    { cookie: cookiesOf(member.browser), authorization: `Bearer ${member.token}` },
    { cookie: `ds=${SECRET}; sd=${SECRET}; si=${SECRET}` },
  ]
  for (const app of apps)
    for (const caller of callers)
      for (const call of staffCalls)
        for (const { headers, payload } of BODIES) {
          const ask = (url: string) =>
            app.inject({
              method: call.method,
              url,
              headers: { ...headers, ...caller },
              ...(payload && call.method !== 'GET' && { payload }),
            })
          const path = fillPath(call.path, IDS.params)
          const unknown = await ask(path.replace('/staff/', '/nobody/'))
          expect(output(await ask(path)), `${call.method} ${path} ${payload?.slice(0, 9)}`).toEqual(
            output(unknown),
          )
        }
})

test('unsupported methods are refused at the desk as everywhere, also HEAD and OPTIONS', async () => {
  const server = await testServer({ limits: false })
  const app = await withPages(server)
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)
    for (const { path } of staffCalls) {
      const ask = async (url: string) => output(await app.inject({ method, url }))
      expect(await ask(path)).toEqual(await ask(path.replace('/staff/', '/nobody/')))
    }
})

test('for visitors and members the pages of the desk are missing addresses, in any spelling', async () => {
  const server = await testServer()
  const member = await aSignedInMember(server)
  const app = await withPages(server)
  for (const cookie of ['', cookiesOf(member.browser), `sd=${SECRET}; si=${SECRET}; rt=${SECRET}`])
    for (const path of [
      '',
      '/',
      '/join',
      `/join/${SECRET}`,
      '/assets/desk.js',
      '/index.html',
      '/sw.js',
      '/people',
    ]) {
      const ask = async (url: string) => output(await app.inject({ url, headers: { cookie } }))
      const unknown = await ask(`/Nobody${path}`)
      expect(unknown).toMatchObject({ statusCode: 404, body: PAGE })
      for (const desk of ['/Staff', '/staff', '/STAFF', '/%53taff'])
        expect(await ask(`${desk}${path}`), desk + path).toEqual(unknown)
    }
})

test('a missing address costs the same database queries and hashes as one of the desk', async () => {
  // From the 31st call in a minute on, callers are counted in the database, whatever they request.
  const server = await testServer({ limits: false })
  const member = await aSignedInMember(server)
  const app = await withPages(server)
  const cookie = `${cookiesOf(member.browser)}; ds=${SECRET}; sd=${SECRET}; si=${SECRET}`
  const hashing = vi.spyOn(server.deps.keys, 'hashes')
  async function work(url: string, headers: Record<string, string>, method: StaffCall['method']) {
    const queries = listenToQueries()
    hashing.mockClear()
    await app.inject({ url, headers, method })
    return { queries: queries.stop(), hashes: hashing.mock.calls }
  }
  const ofCalls = staffCalls.map(({ method, path }) => {
    const url = fillPath(path, IDS.params)
    return [url, url.replace('/staff/', '/nobody/'), method] as const
  })
  for (const [desk, other, method] of [
    ['/Staff', '/Nobody', 'GET'],
    [`/Staff/join/${SECRET}`, `/Nobody/join/${SECRET}`, 'GET'],
    ...ofCalls,
  ] as const)
    for (const [headers, least] of [
      [{}, 0],
      [{ cookie }, 3],
    ] as const) {
      const found = await work(desk, headers, method)
      expect(found, `${method} ${desk}`).toEqual(await work(other, headers, method))
      expect(found.queries.length).toBeGreaterThanOrEqual(least)
      expect(found.hashes.length).toBeGreaterThanOrEqual(least)
    }
})

test('the pages are served to a browser with desk access, and to staff who are signed in on the site', async () => {
  const server = await testServer()
  const { email, browser } = await aColleague(server)
  const files = new Map(FILES)
  const app = await withPages(server, files)
  const page = (cookie: string, url = '/Staff') => app.inject({ url, headers: { cookie } })
  expect(await page(cookiesOf(browser), '/staff/enquiries')).toMatchObject({
    statusCode: 200,
    body: DESK_PAGE,
  })
  expect(await page(cookiesOf(browser), '/Staff/assets/desk.js')).toMatchObject({ body: 'its code' })
  expect(await page(cookiesOf(browser), '/nowhere')).toMatchObject({ statusCode: 404 })

  const phone = server.newBrowser()
  await phone.send(login, { email, password: 'monsoon rain 2026' })
  const answer = await page(cookiesOf(phone))
  expect(answer).toMatchObject({ statusCode: 200, body: DESK_PAGE })
  const access = answer.cookies.find(({ name }) => name === 'sd')
  expect(access).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  // The page changes, for example with the name of the organisation.
  files.set('/Staff/index.html', aFile('the desk as it is published'))
  expect(await page(`sd=${access?.value}`)).toMatchObject({
    statusCode: 200,
    body: 'the desk as it is published',
  })

  await operatorAt(server.clock.now, settingsOf(server), 'staff', 'remove', email)
  for (const cookie of [cookiesOf(browser), cookiesOf(phone), `sd=${access?.value}`])
    expect(await page(cookie)).toMatchObject({ statusCode: 404, body: PAGE })
})

test('an invitation’s link leaves no secret in the address and is not used up by opening', async () => {
  const server = await testServer()
  const app = await withPages(server)
  await operatorAt(
    server.clock.now,
    settingsOf(server),
    'staff',
    'invite',
    'a@example.org',
    '--role',
    'agent',
  )
  const mail = await lastMailTo(server, 'a@example.org')
  const path = /\/Staff\/join\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
  for (let n = 0; n < 2; n++) {
    const answer = await app.inject(path)
    expect(answer).toMatchObject({
      statusCode: 303,
      headers: { location: '/Staff', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    })
    const { value = '' } = answer.cookies.find(({ name }) => name === 'si') ?? {}
    expect(await app.inject({ url: '/Staff', headers: { cookie: `si=${value}` } })).toMatchObject({
      statusCode: 200,
      body: DESK_PAGE,
    })
  }
})

/** The expected answer for each kind of caller, by the requirements of a call. */
function expectation(call: StaffCall, who: string): string {
  if (who === 'visitor' || who === 'member') return 'not_found'
  if (call.needs === 'desk access') return 'let in'
  if (who === 'signed out') return 'desk_session_over'
  if (call.needs === 'password') return 'let in'
  if (who === 'half way') return 'second_step_missing'
  const role = ROLES.find((known) => who.startsWith(known))
  if (call.needs !== 'in' && role && !mayDo(role, call.needs)) return 'no_right'
  return call.fresh && who.endsWith('stale') ? 'proof_not_fresh' : 'let in'
}
const REFUSALS = ['not_found', 'desk_session_over', 'second_step_missing', 'no_right', 'proof_not_fresh']

test.each([
  'visitor',
  'member',
  'signed out',
  'half way',
  'agent',
  'editor',
  'manager',
  'agent stale',
  'editor stale',
  'manager stale',
])('every call of the desk, made as %s', async (who) => {
  const server = await testServer({ limits: false })
  const browser = await callerOf(server, who)
  const isStale = who.endsWith('stale')
  if (isStale) server.clock.advance(5 * 60_000)
  for (const call of staffCalls.filter((each) => each.path !== signOut.path)) {
    const answer = await browser.send({ ...call, access: 'open' }, {}, IDS)
    const code = answer.body.code ?? 'let in'
    const expected = expectation(call, who)
    const where = `${call.method} ${call.path}: ${code}`
    if (expected === 'let in' && call.needs !== 'desk access' && call.path.includes(':'))
      expect(['let in', 'invalid_input', 'not_found'], where).toContain(code)
    else if (expected === 'let in') expect(REFUSALS, where).not.toContain(isSetUp(call) ? 'let in' : code)
    else expect(code, where).toBe(expected)
  }
})

/** Whether these are allowed depends also on the factors: see second-factor.test.ts. */
const isSetUp = ({ path }: StaffCall) => path.includes('/set-up/') || path.includes('/proof/')

async function callerOf(server: TestServer, who: string): Promise<Browser> {
  if (who === 'visitor') return server.newBrowser()
  if (who === 'member') return (await aSignedInMember(server)).browser
  const [role] = who.split(' ')
  const known = ROLES.find((each) => each === role)
  if (known) return (await atDesk(server, known)).browser
  const { browser, email } = await aColleague(server)
  if (who === 'half way') {
    await browser.send(signIn, { email, password: 'monsoon rain 2026' })
  }
  return browser
}
