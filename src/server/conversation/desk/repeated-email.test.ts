import { expect, test } from 'vitest'
import {
  attachFile,
  readConversation,
  sendMessage,
  stopMessage,
} from '../../../contract/desk-conversation.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { enquire } from '../../testing/enquire.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

const EMAIL = { subject: 'Your question', text: 'Dear Asha', files: [], key: 'a'.repeat(32) }

test.each(['enquiry', 'application'] as const)(
  'an email about an %s that is sent again because its answer was lost can be stopped',
  async (kind) => {
    const server = await testServer()
    const { browser } = await atDesk(server)
    const reference = kind === 'enquiry' ? await enquire(server) : (await anApplicant(server)).reference
    const params = { reference }
    const send = async () => (await browser.send(sendMessage, EMAIL, { params })).body.data
    const { eventId, messageId: id } = await send()
    expect(await send()).toMatchObject({ eventId, messageId: id })
    const stopped = await browser.send(stopMessage, undefined, { params: { reference, id: id ?? '' } })
    expect(stopped).toMatchObject({ status: 200, body: { data: { text: EMAIL.text } } })

    expect(await send()).toMatchObject({ eventId: null, messageId: null })
    const { messages } = (await browser.send(readConversation, undefined, { params })).body.data
    expect(messages).toEqual([])
  },
)

test.each(['enquiry', 'application'] as const)(
  'a file of an email about an %s that is added again because its answer was lost is added once',
  async (kind) => {
    const server = await testServer()
    const { browser } = await atDesk(server)
    const reference = kind === 'enquiry' ? await enquire(server) : (await anApplicant(server)).reference
    const params = { reference }
    const attach = async (bytes: string, name = 'plan.pdf') => {
      const file = { bytes: Buffer.from(bytes), name, type: 'application/pdf' }
      return (await browser.send(attachFile, { name }, { params, file })).body.data
    }
    const first = await attach('%PDF-1.7 the plan')
    const other = await attach('%PDF-1.7 the prices')
    expect(other.id).not.toBe(first.id)
    expect(await attach('%PDF-1.7 the plan')).toEqual(first)
    const renamed = await attach('%PDF-1.7 the plan', 'copy.pdf')
    const { files } = (await browser.send(readConversation, undefined, { params })).body.data
    expect(files).toEqual([first, other, renamed])
  },
)
