import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

const nothing = () => {}

/** The dialog for an enquiry, as it is stored now. */
function Correcting({ stored }: { stored: object }) {
  const [isOpen, setOpen] = useState(true)
  const person = { reference: 'EBP4K7QX', correctable: [{ of: 'EBP4K7QX', ...stored }] } as never
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <MemoryRouter>
          {isOpen && <CorrectDialog person={person} onChanged={nothing} onClose={() => setOpen(false)} />}
        </MemoryRouter>
      </Toasts>
    </QueryClientProvider>
  )
}

test('a correction keeps what a colleague corrects while it is typed, also when it is undone', async () => {
  const sent: unknown[] = []
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_url, { body } = {}) => {
    sent.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ data: { codeSent: false, reference: 'EBP4K7QX' } }))
  })
  const stored = { fullName: 'Ravi Nayar', phone: '9000000001', email: 'ravi@example.org' }
  const { rerender } = await render(<Correcting stored={stored} />)
  await page.getByLabelText('Full name').fill(' Ravi Nair')
  await rerender(<Correcting stored={{ ...stored, phone: '9000000002' }} />)
  await expect.element(page.getByLabelText('WhatsApp number')).toHaveValue('9000000002')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.length).toBe(2)

  const of = 'EBP4K7QX'
  expect(sent).toEqual([
    { of, fullName: ' Ravi Nair', from: { fullName: 'Ravi Nayar' } },
    { of, fullName: 'Ravi Nayar', from: { fullName: 'Ravi Nair' } },
  ])
  fetched.mockRestore()
})
