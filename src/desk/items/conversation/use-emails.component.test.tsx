import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Person } from '../../api/person.ts'
import { queryClient } from '../../api/query-client.ts'
import { Desk } from '../../sign-in/desk-context.tsx'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import { readEmailDraft } from './email-draft.ts'
import { useEmails } from './use-emails.ts'

const ME = { id: 'asha', name: 'Asha Rao', role: 'agent' } as Person
const REFERENCE = 'EBP4K7QX'
const nothing = () => {}

function Stop() {
  const { stop } = useEmails(
    'enquiry',
    REFERENCE,
    { doIt: async () => {}, afterwards: async () => {} },
    nothing,
  )
  return (
    <button type="button" onClick={() => void stop('m1')}>
      Stop
    </button>
  )
}

test('the text of an email is the draft again although the answer of its stop was lost', async () => {
  let messages = [{ id: 'm1', subject: 'Your course', text: 'It begins on Monday.' }]
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    if (String(url).endsWith('/messages/m1/stop')) {
      messages = []
      throw new TypeError('Failed to fetch')
    }
    return new Response(JSON.stringify({ data: { messages } }))
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <Desk person={ME} passkeyHost="" refresh={async () => {}} showCodes={nothing}>
        <Toasts>
          <Stop />
        </Toasts>
      </Desk>
    </QueryClientProvider>,
  )
  await expect.poll(() => queryClient.getQueryData(['conversation', REFERENCE])).toBeDefined()
  await page.getByText('Stop').click()
  await expect.poll(() => readEmailDraft(ME.id, REFERENCE).text).toBe('It begins on Monday.')
  fetched.mockRestore()
})
