import { expect, test } from 'vitest'
import { addApplicationNote } from '../../contract/desk-application.ts'
import { addNote, readEnquiry, undoAction } from '../../contract/desk-enquiry.ts'
import { setPresence } from '../../contract/desk-live.ts'
import { readStart } from '../../contract/desk-start.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { anApplicant } from '../testing/applicants.ts'
import { atDesk } from '../testing/staff.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type Browser, testServer } from '../testing/test-server.ts'

/** An enquiry and an application, each with a note that mentions a colleague. */
async function named() {
  const server = await testServer({ limits: false })
  const asha = await atDesk(server)
  const meera = await atDesk(server, 'agent', 'meera@example.org')
  const enquiry = (await server.send(submitEnquiry, anEnquiry())).body.data.reference as string
  const { reference: application } = await anApplicant(server)
  const note = async (call: typeof addNote | typeof addApplicationNote, text: string, reference: string) => {
    server.clock.advance(1000)
    const answer = await asha.browser.send(call, { text, mentions: [meera.id] }, { params: { reference } })
    expect(answer.status).toBe(200)
    return answer.body.data as { eventId: string }
  }
  const first = await note(addNote, 'Meera, can you call her?', enquiry)
  await note(addApplicationNote, 'Meera, is the fee there?', application)
  return { server, asha, meera, enquiry, application, first }
}

const mentions = async (browser: Browser) =>
  (await browser.send(readStart)).body.data.enquiries?.mentions ?? []
const open = (browser: Browser, kind: 'enquiry' | 'application', subject: string) =>
  browser.send(setPresence, { tab: 'a', open: { kind, subject } })

test('a note that mentions a colleague is on their first page alone, until they open its subject', async () => {
  const { asha, meera, enquiry, application } = await named()
  expect(await mentions(meera.browser)).toMatchObject([
    { kind: 'application', reference: application, by: 'Asha Rao', text: 'Meera, is the fee there?' },
    { kind: 'enquiry', reference: enquiry, by: 'Asha Rao', text: 'Meera, can you call her?' },
  ])
  expect(await mentions(asha.browser)).toEqual([])

  // Neither a prefetching list nor another colleague opens it for them.
  await meera.browser.send(readEnquiry, undefined, { params: { reference: enquiry } })
  await open(asha.browser, 'enquiry', enquiry)
  expect(await mentions(meera.browser)).toHaveLength(2)
  await open(meera.browser, 'enquiry', enquiry)
  expect((await mentions(meera.browser)).map(({ reference }) => reference)).toEqual([application])
  await open(meera.browser, 'application', application)
  expect(await mentions(meera.browser)).toEqual([])
})

test('an undone note mentions nobody any more', async () => {
  const { asha, meera, enquiry, application, first } = await named()
  const at = { params: { reference: enquiry } }
  expect((await asha.browser.send(undoAction, { eventId: first.eventId }, at)).status).toBe(200)
  expect((await mentions(meera.browser)).map(({ reference }) => reference)).toEqual([application])
})

test('mentions are deleted with the subject of the note', async () => {
  const { server, meera, enquiry } = await named()
  await server.db.write((tx) => tx.deleteFrom('enquiries').where('reference', '=', enquiry).execute())
  expect(await mentions(meera.browser)).toHaveLength(1)
  expect(await server.db.read.selectFrom('note_mentions').select('id').execute()).toHaveLength(1)
})
