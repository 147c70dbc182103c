import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/query-client.ts'
import { useApplication } from '../../applications/use-application.ts'
import { useItem } from '../../enquiries/use-item.ts'
import { Desk } from '../../sign-in/desk-context.tsx'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import { NoteForm } from './note-form.tsx'

const nothing = () => {}
const person = { id: 'asha', name: 'Asha Rao', role: 'agent' } as never
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

function Notes({ reference, use }: { reference: string; use: typeof useApplication | typeof useItem }) {
  const actions = use(reference, nothing, nothing)
  return <NoteForm item={{ colleagues: [], summary: { reference } }} actions={actions} onAdded={nothing} />
}

test.each([
  ['an application', 'ABP4K7QX', useApplication],
  ['an enquiry', 'EBP4K7QX', useItem],
])('a note on %s whose answer did not come is sent again as the same note', async (_what, reference, use) => {
  const sent: { text: string; key: string }[] = []
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url, { method, body } = {}) => {
    if (method !== 'POST') return json(404, { code: 'none', message: '' })
    if (!String(url).endsWith('/notes')) return json(200, { data: {} })
    sent.push(JSON.parse(String(body)))
    return sent.length === 1 ? json(502, {}) : json(200, { data: { eventId: null, version: 1 } })
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <Desk person={person} passkeyHost="" refresh={async () => {}} showCodes={nothing}>
          <Notes reference={reference} use={use} />
        </Desk>
      </Toasts>
    </QueryClientProvider>,
  )
  const field = page.getByLabelText('Note for the team')
  const save = page.getByRole('button', { name: 'Save note' })
  await field.fill('Called, no answer')
  await save.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.element(field).toHaveValue('')

  const [first, again] = sent
  expect(again).toEqual(first)
  expect(first?.key).toMatch(/^[\da-f]{32}$/)

  await field.fill('Called, no answer')
  await save.click()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]?.key).not.toBe(first?.key)
  fetched.mockRestore()
})
