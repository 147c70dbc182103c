import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { enterEnquiry } from '../../contract/desk-new-enquiry.ts'
import type { Person } from '../api/person.ts'
import { atDesk } from '../testing/at-desk.tsx'
import NewEnquiry from './new-enquiry.tsx'

const ME = { id: 'asha', name: 'Asha Rao', role: 'agent', rights: [] } as unknown as Person
const nothing = () => {}

test('what is typed while a new enquiry is saved stays in the form, without what was saved', async () => {
  let letThrough = nothing
  const sent: unknown[] = []
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url, { method, body } = {}) => {
    if (url !== enterEnquiry.path || method !== 'POST') return new Response('{}', { status: 503 })
    sent.push(JSON.parse(String(body)))
    await new Promise<void>((through) => {
      letThrough = through
    })
    return new Response(JSON.stringify({ data: { reference: 'EBP4K7QX' } }))
  })
  await render(atDesk(ME, <NewEnquiry />))
  const message = page.getByLabelText('What do they want?')
  await page.getByLabelText('Phone', { exact: true }).fill('9876543210')
  await page.getByLabelText('Name', { exact: true }).fill('Ravi Nair')
  await page.getByRole('radio').nth(4).click()
  await message.fill('He asks about the course.')
  await page.getByLabelText('I told them').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  await message.fill('He asks about the course. His mother called again')
  letThrough()

  await expect.element(message).toHaveValue('His mother called again')
  await expect.element(page.getByLabelText('Phone', { exact: true })).toHaveValue('')
  fetched.mockRestore()
})
