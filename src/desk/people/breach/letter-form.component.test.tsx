import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Breach } from '../../../contract/desk-breach.ts'
import { queryClient } from '../../api/query-client.ts'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import { LetterForm } from './letter-form.tsx'

const FIRST = {
  happened: 'A phone was lost.',
  consequences: 'None.',
  done: 'All.',
  todo: 'Wait.',
  contact: 'Us.',
}
const THEIRS = { ...FIRST, happened: 'Two phones were lost.' }

const Form = ({ letter, version }: Pick<Breach, 'letter' | 'version'>) => {
  const letters = { waiting: 0, sent: 0, failed: 0 }
  const breach = { id: 'b', version, letter, letters } as unknown as Breach
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <LetterForm breach={breach} onChanged={async () => {}} />
      </Toasts>
    </QueryClientProvider>
  )
}

test('a letter that a colleague saves is shown, and is not overwritten unseen by one that is being written', async () => {
  const { rerender } = await render(<Form letter={FIRST} version={1} />)
  const happened = page.getByLabelText('What happened')
  await rerender(<Form letter={THEIRS} version={2} />)
  await expect.element(happened).toHaveValue(THEIRS.happened)

  await happened.fill('Three phones were lost.')
  await rerender(<Form letter={FIRST} version={3} />)
  await expect.element(happened).toHaveValue('Three phones were lost.')
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain(FIRST.happened)
  await expect.element(page.getByRole('button', { name: 'Save and look at it' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(happened).toHaveValue(FIRST.happened)
})
