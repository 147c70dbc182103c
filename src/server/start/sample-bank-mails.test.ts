import { expect, test } from 'vitest'
import { anApplicant } from '../testing/applicants.ts'
import { atDesk } from '../testing/staff.ts'
import { testServer } from '../testing/test-server.ts'
import { queueSampleBankMails } from './queue-sample-bank-mails.ts'

const HOUR = 3600_000

test('managers get a mail every day as long as somebody applied and the account is the sample', async () => {
  const server = await testServer({ limits: false })
  // Nine in the morning in India.
  server.clock.now = Date.parse('2026-11-26T03:30:00Z')
  const manager = await atDesk(server, 'manager')
  await atDesk(server, 'agent')
  const mails = async () => {
    await queueSampleBankMails(server.deps)
    return (await server.mailbox()).filter(({ subject }) => subject.includes('sample bank account'))
  }
  expect(await mails()).toEqual([])

  await anApplicant(server)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.to).toBe(manager.email)
  expect(mail?.text).toContain('account number, IFSC')
  expect(mail?.text).toContain('/Staff/words/organisation.yaml')
  expect(await mails()).toHaveLength(1)

  // Before the hour of the digests.
  server.clock.advance(20 * HOUR)
  expect(await mails()).toHaveLength(1)
  server.clock.advance(4 * HOUR)
  expect(await mails()).toHaveLength(2)

  server.deps.config.organisation.bankIsSample = false
  server.clock.advance(24 * HOUR)
  expect(await mails()).toHaveLength(2)
})
