import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FIRST_CHOICES } from '../../contract/desk-notifications.ts'
import { ChoicesForm } from './choices-form.tsx'

test('a choice that is changed while another one is saved is not called saved', async () => {
  const { promise: answered, resolve: letThrough } = Promise.withResolvers<void>()
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    await answered
    return new Response(JSON.stringify({ data: {} }))
  })
  await render(<ChoicesForm choices={FIRST_CHOICES} onSaved={async () => {}} />)
  const save = page.getByRole('button', { name: 'Save notifications' })
  await save.click()
  await page.getByLabelText('A call is due, email').click()
  letThrough()
  await expect.element(save).toBeEnabled()
  await expect.element(page.getByRole('status')).not.toHaveTextContent('Saved.')
  await save.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved.')
  fetched.mockRestore()
})
