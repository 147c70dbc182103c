// @module-tag slow
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { addApplicationNote, readDeskApplication } from '../../contract/desk-application.ts'
import { listDeskApplications } from '../../contract/desk-applications.ts'
import { signOut } from '../../contract/desk-sign-in.ts'
import { fillPath } from '../../contract/endpoint.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { staffCalls } from '../../contract/staff.ts'
import { makeMetrics } from '../operations/metrics.ts'
import { anApplicant } from '../testing/applicants.ts'
import { aSignedInMember } from '../testing/people.ts'
import { atDesk } from '../testing/staff.ts'
import { AADHAAR, anEnquiry, TRANSACTION, VOTER_ID } from '../testing/submissions.ts'
import { type Browser, testServer } from '../testing/test-server.ts'

const IDS = { id: 'some-id', reference: 'EBP7KQ4M', month: '2026-11' }

/** All kinds of personal data, in the fields that calls have. */
const PERSONAL = {
  email: 'lakshmi.pillai@example.org',
  fullName: 'Lakshmi Pillai',
  name: 'Lakshmi Pillai',
  password: 'very secret words',
  code: '123456',
  search: 'Pillai 9876512345',
  text: 'Her sugar is high',
  note: 'Her sugar is high',
}
const WORDS = ['lakshmi', 'pillai', 'secret words', '9876512345', 'sugar']

async function callers(server: Awaited<ReturnType<typeof testServer>>): Promise<[string, Browser][]> {
  const at = async (role: 'agent' | 'editor' | 'manager') => (await atDesk(server, role)).browser
  return [
    ['visitor', server.newBrowser()],
    ['member', (await aSignedInMember(server)).browser],
    ['agent', await at('agent')],
    ['editor', await at('editor')],
    ['manager', await at('manager')],
  ]
}

test('no answer of the desk may be cached, for any caller and any answer', async () => {
  const server = await testServer({ limits: false })
  for (const [who, browser] of await callers(server))
    for (const call of staffCalls.filter(({ path }) => path !== signOut.path)) {
      const { headers } = await browser.send({ ...call, access: 'open' }, PERSONAL, { params: IDS })
      expect(headers['cache-control'], `${who}: ${call.method} ${call.path}`).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    }
})

test('no log line and no metric contains personal data of any call or answer', async () => {
  let log = ''
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const server = await testServer({ limits: false, log: lines, config: { logLevel: 'trace' } })
  const metrics = makeMetrics(server.deps)
  await server.send(submitEnquiry, anEnquiry({ fullName: PERSONAL.fullName, email: PERSONAL.email }))
  const { reference } = await anApplicant(server, { fullName: PERSONAL.fullName, phone: '9876512345' })
  const applications = { params: { reference } }
  for (const [who, browser] of await callers(server)) {
    await browser.send(listDeskApplications, { view: 'all', search: PERSONAL.search })
    await browser.send(listDeskApplications, { view: 'all', search: TRANSACTION })
    await browser.send(addApplicationNote, { text: PERSONAL.note, mentions: [] }, applications)
    const read = await browser.send(readDeskApplication, undefined, applications)
    expect(read.status, who).toBe(who === 'agent' || who === 'manager' ? 200 : 404)
    for (const call of staffCalls.filter(({ path }) => path !== signOut.path)) {
      await browser.send({ ...call, access: 'open' }, PERSONAL, { params: IDS })
      // Also where an address contains something that does not belong there.
      await server.app.inject({
        method: call.method,
        url: `${fillPath(call.path, IDS)}?search=${encodeURIComponent(PERSONAL.search)}&email=${PERSONAL.email}`,
      })
    }
  }
  const output = `${log}${await metrics.text()}`.toLowerCase()
  expect(log.split('\n').length).toBeGreaterThan(staffCalls.length)
  const numbers = [AADHAAR, VOTER_ID, TRANSACTION].map((number) => number.toLowerCase())
  for (const word of [...WORDS, ...numbers, 'agent@example.org', 'manager@example.org', 'asha rao'])
    expect(output.includes(word), word).toBe(false)
})

test('no address of the desk has a parameter for anything but ids, references and months', () => {
  for (const { path } of staffCalls)
    for (const [, name] of path.matchAll(/:(\w+)/g)) expect(Object.keys(IDS), path).toContain(name)
})
