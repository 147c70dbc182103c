import { expect, test, vi } from 'vitest'
import { readConversation, SEND_DELAY_SECONDS, sendMessage } from '../../../contract/desk-conversation.ts'
import { correctPerson } from '../../../contract/desk-people.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { enquire } from '../../testing/enquire.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

const EMAIL = { subject: 'Your question', text: 'Dear Asha', files: [], key: 'a'.repeat(32) }
const WRONG = 'asha.roa@example.org'
const RIGHT = 'asha.rao@example.org'

test.each(['enquiry', 'application'] as const)(
  'an email about an %s is not sent to an address that a colleague corrects at this moment',
  async (kind) => {
    const server = await testServer()
    const [agent, colleague] = [await atDesk(server), await atDesk(server, 'manager')]
    const reference =
      kind === 'enquiry'
        ? await enquire(server, { email: WRONG })
        : (await anApplicant(server, { email: WRONG })).reference
    await server.mailbox()
    const at = { params: { reference } }
    const { write } = server.db
    const spy = vi.spyOn(server.db, 'write').mockImplementationOnce(async (work) => {
      spy.mockRestore()
      const corrected = { of: reference, email: RIGHT }
      expect((await colleague.browser.send(correctPerson, corrected, at)).status).toBe(200)
      return write(work)
    })
    expect(await agent.browser.send(sendMessage, EMAIL, at)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    const read = await agent.browser.send(readConversation, undefined, at)
    expect(read.body.data).toMatchObject({ to: RIGHT, messages: [] })

    expect((await agent.browser.send(sendMessage, EMAIL, at)).status).toBe(200)
    server.clock.advance(SEND_DELAY_SECONDS * 1000)
    const mails = (await server.mailbox()).filter(({ subject }) => subject === EMAIL.subject)
    expect(mails.map(({ to }) => to)).toEqual([RIGHT])
  },
)
