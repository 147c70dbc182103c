import { expect, test } from 'vitest'
import { listApplications } from '../../contract/applications.ts'
import { changeApplicationBatch, readDeskApplication } from '../../contract/desk-application.ts'
import { setApplicationFee } from '../../contract/desk-application-actions.ts'
import { anApplicant } from '../testing/applicants.ts'
import { aBatch, withBatches } from '../testing/batches.ts'
import { atDesk } from '../testing/staff.ts'
import { testServer } from '../testing/test-server.ts'

async function anApplicationInABatch() {
  const server = await testServer({ limits: false })
  const [course = ''] = server.deps.config.organisation.courseTitles
  const later = aBatch({ key: 'may', starts: '2026-05-10' })
  withBatches(server, course, aBatch({ fee: 3000 }), later)
  const person = await anApplicant(server, {}, { coursePreference: course })
  const { browser } = await atDesk(server, 'manager')
  const at = { params: { reference: person.reference } }
  const read = async () => (await browser.send(readDeskApplication, undefined, at)).body.data
  const mine = async () =>
    (await person.browser.send(listApplications, undefined, { token: person.token })).body.data
      .applications[0]
  const moveTo = async (batch: string) =>
    browser.send(changeApplicationBatch, { version: (await read()).summary.version, batch }, at)
  return { server, person, browser, at, read, mine, moveTo, course, later }
}

test('an application has the fee of its batch, which its mails and the Dashboard say', async () => {
  const { server, person, read, mine } = await anApplicationInABatch()
  expect((await read()).fee).toMatchObject({ feePaise: 300_000, usualPaise: 500_100 })
  expect(await mine()).toMatchObject({ fee: { amount: '₹3000', isWaived: false, because: null } })
  const [receipt] = (await server.mailbox()).filter(({ to }) => to === person.email)
  expect(receipt?.text).toContain('We check your payment of ₹3000 by hand.')
  expect(receipt?.text).not.toContain('5001')
})

test('the fee follows the batch, unless a manager set it', async () => {
  const { browser, at, read, mine, moveTo } = await anApplicationInABatch()
  expect(await moveTo('may')).toMatchObject({ status: 200 })
  expect((await read()).fee).toMatchObject({ feePaise: 500_100, isOwn: false })
  expect(await mine()).toMatchObject({ fee: null })
  const { version } = (await read()).summary
  await browser.send(setApplicationFee, { version, rupees: 1000, reason: 'A scholarship.' }, at)
  await moveTo('feb')
  expect((await read()).fee).toMatchObject({ feePaise: 100_000, because: 'A scholarship.' })
})

test('a fee that changes later is not that of the people who applied before', async () => {
  const { server, course, read } = await anApplicationInABatch()
  withBatches(server, course, aBatch({ fee: 4000 }))
  expect((await read()).fee).toMatchObject({ feePaise: 300_000 })
})
