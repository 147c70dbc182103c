// @module-tag slow
import { expect, inject, onTestFinished, test } from 'vitest'
import { readEnquiry, recordContact } from '../../../contract/desk-enquiry.ts'
import { listEnquiries } from '../../../contract/desk-inbox.ts'
import {
  changeSetting,
  readHistory,
  readSettings,
  type SettingName,
  type SettingValue,
} from '../../../contract/desk-settings.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { WEEKDAYS } from '../../../contract/our-hours.ts'
import { monthsLater } from '../../submissions/retention.ts'
import { anotherApp } from '../../testing/another-app.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { daysOfCleanUps } from '../../testing/clean-ups.ts'
import { set } from '../../testing/desk-settings.ts'
import { enquire } from '../../testing/enquire.ts'
import { openTestDatabase } from '../../testing/fresh-database.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { makeSettings } from '../settings.ts'

const MINUTE = 60_000

const HOUR = 60 * MINUTE

const DAY = 24 * HOUR

const india = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+05:30`)

const span = { from: '10:00', to: '18:00' }

/** Every day but Sunday. */
const HOURS = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day === 'Sunday' ? null : span]),
) as SettingValue<'hours'>

const HOLIDAY = { day: '2026-01-26', name: 'Republic Day' }

const read = async (browser: Browser) => (await browser.send(readSettings)).body.data

const history = async (browser: Browser, id: string) =>
  (await browser.send(readHistory, undefined, { params: { id } })).body.data.states

const audited = (server: TestServer) => auditOf(server, 'setting changed')

test('settings have defaults of content and product; a changed one counts, with who and when, and can be restored', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server, 'manager')
  const first = await read(browser)
  expect(first).toMatchObject({
    hours: { value: null, isSet: false, version: 0, changedAt: null, changedBy: null },
    holidays: { value: { days: [] }, isSet: false },
    'time-zone': { value: { zone: 'Asia/Kolkata' } },
    retention: { value: { enquiry: 12, application: 12 } },
    'desk-sessions': { value: { idleMinutes: 30, hours: 12 } },
    digest: { value: { clock: '08:00' } },
    notifyEmail: 'desk@example.org',
  })

  expect((await set(browser, 'time-zone', { zone: 'Asia/Kathmandu' })).body.data).toEqual({ version: 1 })
  server.clock.advance(MINUTE)
  expect((await set(browser, 'time-zone', { zone: 'Asia/Dhaka' }, 1)).body.data).toEqual({ version: 2 })
  const now = await read(browser)
  expect(now['time-zone']).toEqual({
    value: { zone: 'Asia/Dhaka' },
    isSet: true,
    version: 2,
    changedAt: new Date(server.clock.now).toISOString(),
    changedBy: 'Asha Rao',
  })
  expect((await server.deps.settings.now()).timeZone).toBe('Asia/Dhaka')
  expect(await history(browser, 'time-zone')).toEqual([
    { version: 2, at: expect.any(String), by: 'Asha Rao', value: { zone: 'Asia/Dhaka' } },
    { version: 1, at: expect.any(String), by: 'Asha Rao', value: { zone: 'Asia/Kathmandu' } },
  ])

  const [, before] = await history(browser, 'time-zone')
  await set(browser, 'time-zone', before?.value, 2)
  await set(browser, 'time-zone', null, 3)
  expect({ ...(await read(browser)), 'time-zone': {} }).toEqual({ ...first, 'time-zone': {} })
  expect((await server.deps.settings.now()).timeZone).toBe('Asia/Kolkata')
  const at0 = 'as before anybody set it'
  const zones = [at0, 'Asia/Kathmandu', 'Asia/Dhaka', 'Asia/Kathmandu', at0]
  expect(await audited(server)).toMatchObject(
    zones.slice(1).map((to, n) => ({
      by: id,
      setting: 'time-zone',
      changes: [{ what: 'value', from: zones[n], to }],
    })),
  )
})

test('when two managers save at once the later one is refused, and nothing of theirs is applied', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  await set(browser, 'holidays', { days: [HOLIDAY] })
  const late = await set(browser, 'holidays', { days: [] })
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await read(browser)).holidays).toMatchObject({ value: { days: [HOLIDAY] }, version: 1 })

  const both = await Promise.all(
    ['09:00', '10:00', '11:00'].map((clock) => set(browser, 'digest', { clock })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await read(browser)).digest.version).toBe(1)
  expect(await audited(server)).toHaveLength(2)
})

test('invalid values are refused with a sentence at their field, and nothing is stored', async () => {
  const server = await testServer()
  server.deps.config.organisation.keepMonths = { enquiry: 24, application: 6 }
  const { browser } = await atDesk(server, 'manager')
  const refused: [SettingName, unknown, string, string][] = [
    ['hours', { ...HOURS, Monday: { from: '18:00', to: '10:00' } }, 'Monday', 'later than the beginning'],
    ['hours', { ...HOURS, Tuesday: { from: '', to: '10:00' } }, 'Tuesday', 'Say from when'],
    ['hours', Object.fromEntries(WEEKDAYS.map((day) => [day, null])), 'form', 'one day must be open'],
    ['holidays', { days: [HOLIDAY, { ...HOLIDAY, name: 'Again' }] }, 'days', 'twice'],
    ['holidays', { days: [{ day: '2026-02-31', name: 'None' }] }, 'days', 'Choose a day'],
    ['holidays', { days: [{ ...HOLIDAY, name: ' ' }] }, 'days', 'name is required'],
    ['time-zone', { zone: 'Asia/Nowhere' }, 'zone', 'Choose a time zone'],
    ['retention', { enquiry: 25, application: 6 }, 'enquiry', 'notice promises 24 months'],
    ['retention', { enquiry: 11, application: 6 }, 'enquiry', 'The law asks for at least 12 months'],
    ['retention', { enquiry: 12, application: 7 }, 'application', 'notice promises 6 months'],
    ['retention', { enquiry: 12, application: 5 }, 'application', 'notice says 6 months'],
    ['desk-sessions', { idleMinutes: 31, hours: 12 }, 'idleMinutes', 'from 5 to 30'],
    ['desk-sessions', { idleMinutes: 4, hours: 12 }, 'idleMinutes', 'from 5 to 30'],
    ['desk-sessions', { idleMinutes: 30, hours: 13 }, 'hours', 'from 1 to 12'],
    ['digest', { clock: '25:00' }, 'clock', 'Enter a time'],
  ]
  for (const [name, value, field, words] of refused) {
    const answer = await set(browser, name, value)
    expect(answer, `${name} ${words}`).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(answer.body.fields?.[field], name).toContain(words)
  }
  expect(
    await browser.send(changeSetting, { version: 0, value: 'x' }, { params: { id: 'hours' } }),
  ).toMatchObject({ status: 400 })
  expect(
    await browser.send(changeSetting, { version: 0, value: {} }, { params: { id: 'other' } }),
  ).toMatchObject({ status: 404 })
  expect(await server.db.read.selectFrom('setting_states').selectAll().execute()).toEqual([])
})

test('a manager whose second factor is too old must show it again before anything is set', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  server.clock.advance(6 * MINUTE)
  expect((await set(browser, 'digest', { clock: '09:00' })).body.code).toBe('proof_not_fresh')
  expect((await browser.send(readSettings)).status).toBe(200)
})

test('people are due at the time they asked for, within the opening hours and never on a holiday', async () => {
  const server = await testServer()
  server.clock.now = india('2026-01-24', '12:00')
  const { browser } = await atDesk(server, 'manager')
  const asks = (timeFrom: string, timeTo: string) => enquire(server, { timeFrom, timeTo })
  const [noon, early, late] = [
    await asks('11:30', '13:00'),
    await asks('08:00', '12:30'),
    await asks('19:00', '21:00'),
  ]
  const callNow = async (clock: number) => {
    server.clock.now = clock
    const { body } = await browser.send(listEnquiries, { view: 'call-now' })
    return { due: body.data.enquiries.map(({ reference }) => reference), closed: body.data.closed }
  }
  const saturday = (clock: string) => india('2026-01-24', clock)
  expect(await callNow(saturday('12:01'))).toEqual({ due: [early, noon], closed: null })

  await set(browser, 'hours', { ...HOURS, Saturday: { from: '12:15', to: '12:45' } })
  await set(browser, 'holidays', { days: [HOLIDAY] })
  expect(await callNow(saturday('12:02'))).toEqual({
    due: [],
    closed: { until: new Date(saturday('12:15')).toISOString(), holidays: [] },
  })
  expect((await callNow(saturday('12:20'))).due).toEqual([early, noon])
  // This time is outside the opening hours, so it is used unchanged.
  const { id: sessionId } = await server.db.read
    .selectFrom('desk_sessions')
    .select('id')
    .executeTakeFirstOrThrow()
  const sits = (at: number) =>
    server.db.write((tx) =>
      tx.updateTable('desk_sessions').set({ last_used_at: at }).where('id', '=', sessionId).execute(),
    )
  await sits(saturday('19:20'))
  expect((await callNow(saturday('19:30'))).due).toEqual([late])

  const item = { params: { reference: early } }
  server.clock.now = saturday('19:31')
  expect((await browser.send(readEnquiry, undefined, item)).body.data).toMatchObject({
    isOpen: false,
    turnsAt: new Date(india('2026-01-27', '10:00')).toISOString(),
  })
  await browser.send(recordContact, { way: 'phone' }, item)
  expect((await browser.send(readEnquiry, undefined, item)).body.data.summary).toMatchObject({
    state: 'waiting',
    waitsUntil: new Date(india('2026-01-27', '10:00')).toISOString(),
  })
})

test('mails to senders contain the next opening time if there is a closed day before it', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  await set(browser, 'hours', HOURS)
  await set(browser, 'holidays', { days: [HOLIDAY] })
  const receipt = async (email: string, at: number) => {
    server.clock.now = at
    await enquire(server, { email })
    const mail = (await server.mailbox()).find(({ to }) => to === email)
    expect(mail?.text).toContain('You hear from us within two days.')
    return mail?.text.replace(/\s+/g, ' ')
  }
  expect(await receipt('a@example.org', india('2026-01-23', '20:00'))).not.toContain('closed')
  expect(await receipt('b@example.org', india('2026-01-24', '20:00'))).toContain(
    'We are closed just now (Republic Day) and here again on Tuesday 27 January from 10:00.',
  )
})

test('a shorter retention period applies to new submissions, and earlier ones keep that of their notice', async () => {
  const server = await testServer()
  server.deps.config.organisation.keepMonths.enquiry = 24
  await server.send(submitEnquiry, anEnquiry())
  const { browser } = await atDesk(server, 'manager')
  await set(browser, 'retention', { enquiry: 12, application: 12 })
  const short = await enquire(server)
  server.deps.config.organisation.keepMonths.application = 24
  const { reference } = await anApplicant(server)
  const application = await server.db.read
    .selectFrom('applications')
    .select(['created_at', 'erase_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(application.erase_at).toBe(monthsLater(application.created_at, 12))
  const left = () => server.db.read.selectFrom('enquiries').select('reference').execute()
  server.clock.advance(364 * DAY)
  await daysOfCleanUps(server, 3)
  const stored = await left()
  expect(stored).toHaveLength(1)
  expect(stored).not.toContainEqual({ reference: short })

  // A shorter period in the notice applies at once.
  server.deps.config.organisation.keepMonths.enquiry = 6
  expect((await server.deps.settings.now()).keepMonths.enquiry).toBe(6)
})

test('instances with one database agree within seconds, and the instance that made the change at once', async () => {
  const server = await testServer()
  const { deps } = server
  const opened = inject('postgresUrl') ? await openTestDatabase(deps.config) : undefined
  const db = opened?.db ?? deps.db
  const other = { ...deps, db, settings: makeSettings({ config: deps.config, db }) }
  onTestFinished(() => opened?.db.close())
  await anotherApp({ ...server, deps: other })
  const { browser } = await atDesk(server, 'manager')
  const zones = async () => [(await deps.settings.now()).timeZone, (await other.settings.now()).timeZone]
  expect(await zones()).toEqual(['Asia/Kolkata', 'Asia/Kolkata'])
  await set(browser, 'time-zone', { zone: 'Asia/Dhaka' })
  expect((await zones())[0]).toBe('Asia/Dhaka')
  await expect.poll(zones, { timeout: 5000 }).toEqual(['Asia/Dhaka', 'Asia/Dhaka'])
})
