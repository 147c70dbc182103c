import { expect, test } from 'vitest'
import { readNumbers } from '../../contract/desk-numbers.ts'
import { FIELDS_OF_FORM, leaveForm } from '../../contract/form-leaves.ts'
import { cleanUp } from '../operations/clean-up.ts'
import { atDesk } from '../testing/staff.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const rows = (server: TestServer) =>
  server.db.read.selectFrom('form_leaves').selectAll().orderBy('place').execute()

test('abandoned forms are counted by day and field, also simultaneous ones, and nothing else is stored', async () => {
  const server = await testServer({ limits: false })
  const left = (form: string, at: string) => server.newBrowser().send(leaveForm, { form, at })
  await Promise.all(Array.from({ length: 30 }, () => left('enquiry', 'whatsappNumber')))
  await left('enquiry', 'sent')
  await left('application', 'addharNumber')
  server.clock.advance(24 * 3600_000)
  expect(await left('enquiry', 'nothing')).toMatchObject({ status: 200, body: { data: {} } })
  expect(await rows(server)).toEqual([
    { day: '2026-01-05', form: 'application', place: 'addharNumber', times: 1 },
    { day: '2026-01-06', form: 'enquiry', place: 'nothing', times: 1 },
    { day: '2026-01-05', form: 'enquiry', place: 'sent', times: 1 },
    { day: '2026-01-05', form: 'enquiry', place: 'whatsappNumber', times: 30 },
  ])

  const { browser } = await atDesk(server)
  const { forms } = (await browser.send(readNumbers, { weeks: 4 })).body.data
  expect(forms[0]).toMatchObject({ form: 'enquiry', sent: 1, nothing: 1 })
  expect(forms[0]?.fields.map(({ field }) => field)).toEqual(FIELDS_OF_FORM.enquiry)
  expect(forms[0]?.fields.find(({ field }) => field === 'whatsappNumber')).toMatchObject({ left: 30 })
  expect(forms[1]?.fields.find(({ field }) => field === 'addharNumber')).toMatchObject({ left: 1 })
})

test('a visitor with Do Not Track is not counted, and an unknown field is refused', async () => {
  const server = await testServer()
  const leave = (input: Record<string, unknown>, headers = {}) =>
    server.newBrowser().send(leaveForm, input, { headers })
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }])
    expect(await leave({ form: 'enquiry', at: 'email' }, headers)).toMatchObject({ status: 200 })
  for (const input of [
    { form: 'enquiry', at: 'addharNumber' },
    { form: 'application', at: 'fullName' },
    { form: 'enquiry', at: 'asha@example.org' },
    { form: 'dashboard', at: 'sent' },
    {},
  ])
    expect(await leave(input), JSON.stringify(input)).toMatchObject({ status: 400 })
  expect(await rows(server)).toEqual([])
})

test('the counts cannot be flooded: 120 an hour from one source, and old days are deleted', async () => {
  const server = await testServer()
  const leave = (source?: string) =>
    server.newBrowser(source).send(leaveForm, { form: 'enquiry', at: 'sent' })
  for (let n = 0; n < 119; n++) await server.deps.limits.take('formLeaveSource', '127.0.0.1')
  expect(await leave()).toMatchObject({ status: 200 })
  expect(await leave()).toMatchObject({ status: 429 })
  expect(await leave('198.51.100.7')).toMatchObject({ status: 200 })
  expect(await rows(server)).toMatchObject([{ times: 2 }])
  server.clock.advance(399 * 24 * 3600_000)
  await cleanUp(server.deps)
  expect(await rows(server)).toHaveLength(1)
  server.clock.advance(3 * 24 * 3600_000)
  await cleanUp(server.deps)
  expect(await rows(server)).toEqual([])
})
