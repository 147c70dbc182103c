import { expect, test } from 'vitest'
import * as breach from '../../../contract/desk-breach.ts'
import { enterEnquiry } from '../../../contract/desk-new-enquiry.ts'
import { findPeople, readPerson } from '../../../contract/desk-people.ts'
import { anEnquiryByHand } from '../../testing/enquire.ts'
import { exportAs } from '../../testing/exports.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

const HOUR = 3_600_000
const LETTER = {
  happened: 'A phone was lost.',
  consequences: 'Somebody may have read it.',
  done: 'We ended its session.',
  todo: 'Tell nobody a code.',
  contact: 'Ask Meera, 98765 43210.',
}

test('no list shows an address of a person without an email, and no mail is sent, not even about a breach', async () => {
  const { server, browser } = await aDesk()
  const reference = (await browser.send(enterEnquiry, anEnquiryByHand())).body.data.reference
  await browser.send(
    enterEnquiry,
    anEnquiryByHand({ email: 'sunita@example.org', fullName: 'Sunita Pillai' }),
  )

  const find = async (search: string) => (await browser.send(findPeople, { search })).body.data.people
  expect(await find('ravi')).toMatchObject([{ reference, name: 'Ravi Pillai', email: '' }])
  expect(await find('no-email')).toEqual([])
  const person = (await browser.send(readPerson, undefined, { params: { reference } })).body.data
  expect(person).toMatchObject({ name: 'Ravi Pillai', email: '', correctable: [{ email: '' }] })
  expect(JSON.stringify(person)).not.toContain('.invalid')
  expect((await exportAs(server, browser, 'people', {}, 'csv')).file.toString()).not.toContain('.invalid')

  const noted = await browser.send(breach.recordBreach, {
    title: 'A phone was lost',
    foundAt: new Date(server.clock.now).toISOString(),
  })
  const { id } = noted.body.data
  const params = { params: { id } }
  const read = async () => (await browser.send(breach.readBreach, undefined, params)).body.data
  const span = { from: new Date(server.clock.now - HOUR), to: new Date(server.clock.now) }
  for (const wanted of [
    { who: { by: 'sent', from: span.from.toISOString(), to: span.to.toISOString() } },
    { letter: LETTER },
  ])
    await browser.send(breach.changeBreach, { version: (await read()).version, ...wanted }, params)
  const { version, concerned, unreachable } = await read()
  // The manager's account is one of the affected people.
  expect({ concerned, unreachable }).toEqual({ concerned: 3, unreachable: 1 })
  const all = await browser.send(breach.sendLetters, { version, concerned }, params)
  expect(all.body.code).toBe('changed_meanwhile')
  const sent = await browser.send(breach.sendLetters, { version, concerned: 2 }, params)
  expect(sent.body.data).toEqual({ queued: 2 })
  const { file } = await exportAs(server, browser, 'concerned', { breach: id }, 'csv')
  expect(file.toString()).toContain('"Ravi Pillai","","9876500412"')
  expect(file.toString()).not.toContain('.invalid')
  server.clock.advance(HOUR / 3)
  const recipients = (await server.mailbox()).map(({ to }) => to)
  expect(recipients).toContain('sunita@example.org')
  expect(recipients.filter((to) => to.includes('.invalid'))).toEqual([])
})

async function aDesk() {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'manager')
  await server.mailbox()
  return { server, browser }
}
