import { expect, test } from 'vitest'
import { changeSetting } from '../../contract/desk-settings.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { operator, settingsOf } from '../testing/operator.ts'
import { storedMails } from '../testing/outbox.ts'
import { atDesk } from '../testing/staff.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { queueSetAsideList } from './set-aside-list.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const METRICS_TOKEN = 'a-token-for-the-tests'

const setAside = (change = {}) => anEnquiry({ website: 'filled by a machine', ...change })
const listsOf = async (server: TestServer) =>
  (await server.mailbox()).filter(({ subject }) => subject.startsWith('Set aside'))

/** The path of the link, as a person copies it from the mail. */
function linkIn(text = ''): string {
  const link = /http:\/\/localhost:3000(\/api\/v1\/queries\/set-aside\/\S+)/.exec(text)?.[1]
  if (!link) throw new Error(`no link in this mail: ${text}`)
  return link
}

async function withOneListed(change = {}) {
  const server = await testServer()
  const { reference } = (await server.send(submitEnquiry, setAside(change))).body.data
  await queueSetAsideList(server.deps)
  const [list] = await listsOf(server)
  return { server, reference, list, link: linkIn(list?.text) }
}

const statusOf = async ({ db }: TestServer) =>
  (await db.read.selectFrom('enquiries').select('status').executeTakeFirst())?.status

test('the organisation gets a list of set-aside enquiries, each with the reason and a link to accept it', async () => {
  const server = await testServer()
  const message = 'Where is https://pills.example, and when does the course start?'
  const first = await server.send(submitEnquiry, setAside({ message }))
  await server.send(submitEnquiry, setAside({ email: 'b@example.org', inquiryAbout: 'www.pills.example' }))
  await server.send(submitEnquiry, anEnquiry({ email: 'c@example.org', message: 'An honest one.' }))

  await queueSetAsideList(server.deps)

  const [list, ...more] = await listsOf(server)
  expect(more).toEqual([])
  expect(list).toMatchObject({ to: 'desk@example.org', subject: 'Set aside: 2 enquiries to look at' })
  for (const words of [
    first.body.data.reference,
    'Asha Rao',
    'when does the course start',
    'people do not see',
  ])
    expect(list?.text).toContain(words)
  expect(list?.text.match(/\/api\/v1\/queries\/set-aside\//g)).toHaveLength(2)
  expect(list?.text).not.toContain('An honest one.')
  // A stranger's text is never a link, and the list contains no more about a person than the mail about an
  // enquiry.
  expect(list?.html).not.toMatch(/pills\.example/)
  expect(list?.text).not.toContain('9876543210')
})

test('without set-aside enquiries there is no mail', async () => {
  const server = await testServer()
  await server.send(submitEnquiry, anEnquiry())
  await queueSetAsideList(server.deps)
  expect(await listsOf(server)).toEqual([])
})

test('there is one list a day, from eight in the morning, and each enquiry is in one list', async () => {
  const server = await testServer()
  const ask = async () => {
    await queueSetAsideList(server.deps)
    return (await listsOf(server)).length
  }
  const first = (await server.send(submitEnquiry, setAside())).body.data.reference
  expect(await ask()).toBe(1)
  server.clock.advance(HOUR)
  const second = (await server.send(submitEnquiry, setAside({ email: 'b@example.org' }))).body.data.reference
  expect(await ask()).toBe(1)
  server.clock.now = Date.UTC(2026, 0, 6, 2, 29)
  expect(await ask()).toBe(1)
  server.clock.now = Date.UTC(2026, 0, 6, 2, 30)
  expect(await ask()).toBe(2)
  const [, list] = await listsOf(server)
  expect(list?.text).toContain(second)
  expect(list?.text).not.toContain(first)
  server.clock.advance(DAY)
  expect(await ask()).toBe(2)
})

test('eight in the morning, the day and the times follow the time zone that managers set', async () => {
  const server = await testServer()
  const manager = await atDesk(server, 'manager')
  const set = await manager.browser.send(
    changeSetting,
    { version: 0, value: { zone: 'America/New_York' } },
    { params: { id: 'time-zone' } },
  )
  expect(set.status).toBe(200)
  await server.send(submitEnquiry, setAside())
  const ask = async () => {
    await queueSetAsideList(server.deps)
    return (await listsOf(server)).length
  }
  // In that time zone 15:00 in India is 04:30.
  expect(await ask()).toBe(0)
  server.clock.now = Date.UTC(2026, 0, 5, 12, 59)
  expect(await ask()).toBe(0)
  server.clock.now = Date.UTC(2026, 0, 5, 13, 0)
  expect(await ask()).toBe(1)
  const [list] = await listsOf(server)
  expect(list?.text).toContain('2026-01-05, 04:30')
  const page = await server.app.inject({ url: linkIn(list?.text) })
  expect(page.body).toContain('came on 2026-01-05 at 04:30')
  // In that time zone it is still the same day when the next day begins in India.
  await server.send(submitEnquiry, setAside({ email: 'b@example.org' }))
  server.clock.now = Date.UTC(2026, 0, 6, 3, 0)
  expect(await ask()).toBe(1)
})

test('one of several instances at the same moment sends the list, also on later days', async () => {
  const server = await testServer()
  for (const day of [1, 2]) {
    await server.send(submitEnquiry, setAside({ email: `a${day}@example.org` }))
    await Promise.all(Array.from({ length: 8 }, () => queueSetAsideList(server.deps)))
    expect(await listsOf(server)).toHaveLength(day)
    server.clock.advance(DAY)
  }
})

test('after a clock was an hour ahead every enquiry is still listed', async () => {
  const server = await testServer()
  server.clock.advance(300 * DAY)
  await server.send(submitEnquiry, setAside())
  await queueSetAsideList(server.deps)
  server.clock.advance(-300 * DAY)
  await server.send(submitEnquiry, setAside({ email: 'b@example.org' }))
  await queueSetAsideList(server.deps)
  expect(await listsOf(server)).toHaveLength(2)
})

test('without NOTIFY_EMAIL there is no list, and no enquiry counts as listed', async () => {
  const server = await testServer({ config: { notifyEmail: undefined } })
  await server.send(submitEnquiry, setAside())
  await queueSetAsideList(server.deps)
  expect(await listsOf(server)).toEqual([])
  await queueSetAsideList({
    ...server.deps,
    config: { ...server.deps.config, notifyEmail: 'desk@example.org' },
  })
  expect(await storedMails(server, 'set aside list')).toHaveLength(1)
})

test('opening the link changes nothing; its button accepts the enquiry, with the usual mails', async () => {
  const { server, reference, link } = await withOneListed()
  const before = (await server.mailbox()).length

  const asked = await server.app.inject(link)
  expect(asked.statusCode).toBe(200)
  expect(asked.body).toContain(`Take in ${reference}?`)
  expect(asked.body).toContain('<form method="post">')
  // The page reveals nothing about a person to others who have the link.
  for (const words of ['Asha', 'example.org', 'next course']) expect(asked.body).not.toContain(words)
  expect(asked.headers['content-security-policy']).toContain("default-src 'none'")
  expect(asked.headers['cache-control']).toBe('no-store')
  expect(await statusOf(server)).toBe('set aside')
  expect(await server.mailbox()).toHaveLength(before)

  const pressed = await press(server, link)
  expect(pressed.statusCode).toBe(200)
  expect(pressed.body).toContain(`${reference} is taken in`)
  expect(await statusOf(server)).toBe('received')
  const mails = (await server.mailbox()).slice(before)
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['asha@example.org', `We have your query, reference ${reference}`],
    ['desk@example.org', `New enquiry ${reference}: Course`],
  ])
  expect(mails.find(({ to }) => to === 'asha@example.org')?.text).toContain('Morning, 09:30 to 11:00')
  const audit = await server.db.read.selectFrom('audit').select(['action', 'subject']).execute()
  expect(audit).toContainEqual({ action: 'enquiry taken in', subject: reference })
})

/** The form of the page as a browser submits it. */
const press = (server: TestServer, link: string, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: link,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '0',
      ...headers,
    },
  })

test('the button accepts the enquiry once, even if pressed twice or by ten people at once', async () => {
  const { server, link } = await withOneListed()
  const before = (await server.mailbox()).length
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(server, link)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect((await press(server, link)).body).toContain('is taken in already')
  expect((await server.app.inject(link)).body).toContain('is taken in already')
  expect(await server.mailbox()).toHaveLength(before + 2)
})

test.each([
  ['of another reference', (link: string) => link.replace(/\/E[A-Z0-9]{7}\./, '/EBBBBBBB.')],
  ['with another end', (link: string) => link.replace(/\.[a-z0-9]{8}\./, '.zzzzzzzz.')],
  ['cut in two', (link: string) => link.slice(0, -3)],
])('a link %s accepts nothing', async (_, change) => {
  const { server, link } = await withOneListed()
  for (const answer of [await server.app.inject(change(link)), await press(server, change(link))]) {
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('This link no longer works')
  }
  expect(await statusOf(server)).toBe('set aside')
})

test('a link works for thirty days', async () => {
  const { server, link } = await withOneListed()
  server.clock.advance(30 * DAY - 1)
  expect((await server.app.inject(link)).statusCode).toBe(200)
  server.clock.advance(1)
  expect((await press(server, link)).statusCode).toBe(400)
  expect(await statusOf(server)).toBe('set aside')
})

test('another website cannot press the button', async () => {
  const { server, link } = await withOneListed()
  const answer = await press(server, link, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(answer.statusCode).toBe(400)
  expect(await statusOf(server)).toBe('set aside')
})

test('an enquiry that was accepted before the mail is sent is not in the list', async () => {
  const server = await testServer()
  const { reference } = (await server.send(submitEnquiry, setAside())).body.data
  await queueSetAsideList(server.deps)
  await operator(settingsOf(server), 'set-aside', 'take-in', reference)
  expect(await listsOf(server)).toEqual([])
})

test('a flood makes a list of fifty that states how many more there are', async () => {
  const server = await testServer({ limits: false })
  for (let n = 0; n < 53; n++) await server.send(submitEnquiry, setAside({ email: `a${n}@example.org` }))
  await queueSetAsideList(server.deps)
  const [list] = await listsOf(server)
  expect(list?.subject).toBe('Set aside: 53 enquiries to look at')
  expect(list?.text).toContain('3 more are listed by the command')
  expect(list?.text.match(/\/api\/v1\/queries\/set-aside\//g)).toHaveLength(50)
})

test('a metric counts set-aside enquiries', async () => {
  const server = await testServer({ config: { metricsToken: METRICS_TOKEN } })
  await server.send(submitEnquiry, setAside())
  await server.send(submitEnquiry, anEnquiry({ email: 'b@example.org' }))
  const { body } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(body).toMatch(/^enquiries_set_aside 1$/m)
})
