// @module-tag slow
import { expect, test } from 'vitest'
import { listApplications } from '../../contract/applications.ts'
import { readStageMails } from '../../contract/desk-application-actions.ts'
import { anApplicant } from '../testing/applicants.ts'
import { actionsOf, mailsTo } from '../testing/applications.ts'
import { aBatch, withBatches } from '../testing/batches.ts'
import { atDesk } from '../testing/staff.ts'
import { testServer } from '../testing/test-server.ts'

const COURSE = 'Life Style Disease Management'
const ASHA = { email: 'asha.rao@example.org', fullName: 'Asha Rao' }
const BATCH = aBatch({
  place: 'Room 2, Sector 5',
  times: 'Monday to Friday, 10 am to 1 pm',
  ask: 'Meera Joshi, 98765 00000',
  bring: 'Your Aadhaar card\nTwo photographs',
})

async function anAccepted(prepare: (server: Awaited<ReturnType<typeof testServer>>) => void) {
  const server = await testServer()
  prepare(server)
  const applicant = await anApplicant(server, ASHA, { coursePreference: COURSE })
  const { browser } = await atDesk(server, 'manager')
  const actions = actionsOf(server, browser, applicant.reference)
  const preview = await browser.send(readStageMails, undefined, {
    params: { reference: applicant.reference },
  })
  await actions.move('fee found')
  await actions.move('accepted')
  server.clock.advance(60_000)
  const mail = (await mailsTo(server, ASHA.email)).find(({ subject }) => subject.includes('accepted'))
  const listed = await applicant.browser.send(listApplications, undefined, { token: applicant.token })
  return { server, mail, preview: preview.body.data.invitation, listed: listed.body.data.applications[0] }
}

const SAID = [
  'Tuesday, 10 February 2026',
  'Room 2, Sector 5',
  'Monday to Friday, 10 am to 1 pm',
  'Meera Joshi, 98765 00000',
  'Two photographs',
]

test('the acceptance contains first day, place, contact and packing list, as the preview and the Dashboard do', async () => {
  const { mail, preview, listed } = await anAccepted((server) => withBatches(server, COURSE, BATCH))
  for (const text of SAID) {
    expect(mail?.text).toContain(text)
    expect(JSON.stringify(preview)).toContain(JSON.stringify(text).slice(1, -1))
    expect(JSON.stringify(listed?.invitation)).toContain(JSON.stringify(text).slice(1, -1))
  }
})

test('the first day is a calendar file of the email and of the Dashboard', async () => {
  const { mail, listed } = await anAccepted((server) => withBatches(server, COURSE, BATCH))
  const file = mail?.attachments?.find(({ filename }) => filename.endsWith('.ics'))
  const calendar = file?.content.toString() ?? ''
  expect(calendar).toContain('DTSTART;VALUE=DATE:20260210')
  expect(calendar).toContain(`UID:${listed?.reference}@`)
  expect(calendar).toContain('Room 2')
  expect(listed?.invitation?.calendar).toContain('DTSTART;VALUE=DATE:20260210')
})

test('without a batch the mail contains the details of the course, and without those no details', async () => {
  const facts = { title: COURSE, starts: 'In the spring', place: 'Online', language: 'Hindi' }
  const { mail, listed } = await anAccepted(({ deps }) => {
    deps.config.organisation.courseFacts = [facts]
  })
  expect(mail?.text).toContain('In the spring')
  expect(mail?.text).toContain('Online')
  expect(listed?.invitation).toMatchObject({ day: null, calendar: null })
  expect(mail?.attachments ?? []).toEqual([])
  const without = await anAccepted(() => {})
  expect(without.preview).toEqual([])
  expect(without.listed?.invitation).toBeNull()
  expect(without.mail?.text).not.toContain('First day')
})

test('only accepted applicants are notified of the first day', async () => {
  const server = await testServer()
  withBatches(server, COURSE, BATCH)
  const { browser, token } = await anApplicant(server, ASHA, { coursePreference: COURSE })
  const listed = await browser.send(listApplications, undefined, { token })
  expect(listed.body.data.applications[0]?.invitation).toBeNull()
})
