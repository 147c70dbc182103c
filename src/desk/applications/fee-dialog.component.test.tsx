import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { FeeDialog } from './fee-dialog.tsx'

const nothing = () => {}
const dialogAt = (version: number) => (
  <Toasts>
    <FeeDialog
      application={
        {
          summary: { reference: 'ABP4K7QX', name: 'Ravi Nair', version },
          email: 'ravi@example.org',
          fee: { feePaise: 500_100 },
        } as DeskApplication
      }
      onChanged={nothing}
      onClose={nothing}
    />
  </Toasts>
)

test('a fee that a colleague sets while the dialog is open is not replaced unseen', async () => {
  const versions: number[] = []
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_, { body } = {}) => {
    versions.push(JSON.parse(String(body)).version)
    return new Response(JSON.stringify({ code: 'changed_meanwhile', message: 'It was changed.' }), {
      status: 409,
    })
  })
  const { rerender } = await render(dialogAt(1))
  await page.getByLabelText('Why').fill('They are a nurse.')
  await rerender(dialogAt(2))
  const save = page.getByRole('button', { name: 'Set the fee and email them' })
  await save.click()
  await expect.element(page.getByText('It was changed.')).toBeVisible()
  await save.click()
  await expect.poll(() => versions).toEqual([1, 2])
  fetched.mockRestore()
})
