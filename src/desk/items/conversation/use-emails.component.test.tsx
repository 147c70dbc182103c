import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Person } from '../../api/person.ts'
import { queryClient } from '../../api/query-client.ts'
import { wipeDrafts } from '../../offline/drafts.ts'
import { atDesk } from '../../testing/at-desk.tsx'
import { readEmailDraft } from './email-draft.ts'
import { useEmails } from './use-emails.ts'

const ME = { id: 'asha', name: 'Asha Rao', role: 'agent' } as Person
const REFERENCE = 'EBP4K7QX'
const nothing = () => {}

const EMAIL = { subject: 'Your course', text: 'It begins on Monday.', files: [] }
const json = (body: object) => new Response(JSON.stringify(body))

/** Stops the email that was sent last. It is the button of a toast, which stays when the item is left. */
let stopSent = async () => {}

function Item() {
  const { send, stop } = useEmails(
    'enquiry',
    REFERENCE,
    {
      doIt: async (work, _text, _leaving, takeBack) => {
        await work()
        stopSent = takeBack?.run ?? stopSent
      },
      afterwards: async () => {},
    },
    nothing,
  )
  return (
    <>
      <button type="button" onClick={() => void send('Ravi Nair', EMAIL)}>
        Send
      </button>
      <button type="button" onClick={() => void stop('m1')}>
        Stop
      </button>
    </>
  )
}

const desk = (content: ReactNode) => atDesk(ME, content)

afterEach(() => {
  vi.restoreAllMocks()
  wipeDrafts()
})

test('the text of an email is the draft again although the answer of its stop was lost', async () => {
  let messages = [{ id: 'm1', subject: 'Your course', text: 'It begins on Monday.' }]
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    if (String(url).endsWith('/messages/m1/stop')) {
      messages = []
      throw new TypeError('Failed to fetch')
    }
    return json({ data: { messages } })
  })
  await render(desk(<Item />))
  await expect.poll(() => queryClient.getQueryData(['conversation', REFERENCE])).toBeDefined()
  await page.getByText('Stop').click()
  await expect.poll(() => readEmailDraft(ME.id, REFERENCE).text).toBe('It begins on Monday.')
})

test.each([
  ['the draft again where it was stopped', true, 'It begins on Monday.'],
  ['no draft where the stop did not arrive', false, ''],
])('an email that is stopped after its item was left, without an answer, is %s', async (_, arrives, text) => {
  let messages: { id: string }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    if (String(url).endsWith('/messages')) {
      messages = [{ id: 'm2' }]
      return json({ data: { eventId: 'e2', version: 2, messageId: 'm2' } })
    }
    if (String(url).endsWith('/messages/m2/stop')) {
      if (arrives) messages = []
      throw new TypeError('Failed to fetch')
    }
    return json({ data: { messages } })
  })
  const { rerender } = await render(desk(<Item />))
  await expect.poll(() => queryClient.getQueryData(['conversation', REFERENCE])).toEqual({ messages })
  // The item is left before its conversation is read again.
  vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  await page.getByText('Send').click()
  await expect.poll(() => messages).toHaveLength(1)
  await rerender(desk(null))
  await expect(stopSent()).rejects.toThrow('No connection')
  vi.mocked(queryClient.invalidateQueries).mockRestore()
  const leftAt = queryClient.getQueryState(['conversation', REFERENCE])?.dataUpdatedAt
  await rerender(desk(<Item />))
  const readAt = () => queryClient.getQueryState(['conversation', REFERENCE])?.dataUpdatedAt
  await expect.poll(readAt).not.toBe(leftAt)
  await expect.poll(() => readEmailDraft(ME.id, REFERENCE).text).toBe(text)
})
