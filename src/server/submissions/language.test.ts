import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { listDeskApplications } from '../../contract/desk-applications.ts'
import { readEnquiry } from '../../contract/desk-enquiry.ts'
import { listEnquiries } from '../../contract/desk-inbox.ts'
import { listRequests } from '../../contract/desk-requests.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { downloadMyData } from '../../contract/my-account.ts'
import { confirmRequest, makeMyRequest, submitDataRequest } from '../../contract/requests.ts'
import { exportAs } from '../testing/exports.ts'
import { aSignedInMember, codeIn, lastMailTo } from '../testing/people.ts'
import { atDesk } from '../testing/staff.ts'
import { anApplication, anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

const LANGUAGES = [
  ['hi', 'hi'],
  [undefined, 'en'],
  ['fr', 'en'],
  [7, 'en'],
] as const

test.each(LANGUAGES)(
  'an enquiry and an application from a page in %s are in %s at the desk, in exports and for their sender',
  async (language, shown) => {
    const server = await testServer({ limits: false })
    const member = await aSignedInMember(server)
    const { browser } = await atDesk(server, 'manager')
    const sent = await server.send(submitEnquiry, anEnquiry({ language }))
    expect(sent.status).toBe(201)
    const applied = await server.send(submitApplication, anApplication({ language }), { token: member.token })
    expect(applied.status).toBe(201)

    const { enquiries } = (await browser.send(listEnquiries, { view: 'new' })).body.data
    expect(enquiries.map((row) => row.language)).toEqual([shown])
    const at = { params: { reference: sent.body.data.reference } }
    expect((await browser.send(readEnquiry, undefined, at)).body.data.summary.language).toBe(shown)
    const { applications } = (await browser.send(listDeskApplications, { view: 'all' })).body.data
    expect(applications.map((row) => row.language)).toEqual([shown])
    for (const list of ['enquiries', 'applications'])
      expect(
        JSON.parse((await exportAs(server, browser, list, { view: 'all' })).file.toString()),
      ).toMatchObject([{ language: shown }])

    const data = await server.send(downloadMyData, undefined, { token: member.token })
    expect(data.body.data.records).toMatchObject({
      enquiries: [{ language: shown }],
      applications: [{ language: shown }],
    })
  },
)

test('a request about data keeps the language of its page, from the code to the desk', async () => {
  const server = await testServer({ limits: false })
  const member = await aSignedInMember(server)
  const { browser } = await atDesk(server)
  const asked = { email: 'ravi@example.org', kind: 'see', language: 'hi' }
  await server.send(submitDataRequest, asked)
  const code = codeIn(await lastMailTo(server, asked.email))
  expect((await server.send(confirmRequest, { email: asked.email, code })).status).toBe(201)
  await server.send(makeMyRequest, { kind: 'correct', language: 'hi' }, { token: member.token })
  await server.send(makeMyRequest, { kind: 'erase', language: 'fr' }, { token: member.token })
  const { open } = (await browser.send(listRequests)).body.data
  expect(Object.fromEntries(open.map(({ kind, language }) => [kind, language]))).toEqual({
    see: 'hi',
    correct: 'hi',
    erase: 'en',
  })
})
