import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { useConfirm } from './use-confirm.tsx'

vi.mock('./confirm-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

function Asking() {
  const { ask, dialog } = useConfirm()
  const question = { title: 'Delete it?', text: <b>For good.</b>, yes: 'Delete' }
  return (
    <>
      <button type="button" onClick={() => void ask(question)}>
        Delete
      </button>
      {dialog}
    </>
  )
}

test('a question whose dialog could not be loaded is asked by the browser, in readable words', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await open(<Asking />, '/Dashboard')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => confirm.mock.calls).toEqual([['Delete it?']])
})
