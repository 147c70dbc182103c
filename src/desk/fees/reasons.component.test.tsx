import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { queryClient } from '../api/query-client.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { GiveAgain } from './give-again.tsx'
import { NotAFee } from './not-a-fee.tsx'

const nothing = () => {}
const CREDIT: FeeCredit = {
  id: 'credit',
  day: '2026-11-15',
  amountPaise: 500_100,
  narration: 'UPI/631955500077/SOMEBODY',
  bankReference: '',
  state: 'unclaimed',
  places: 1,
  fits: [],
}
const FIT = { reference: 'ABCD2345', name: 'Asha Rao', typed: '631955500077', kinds: [], sentences: [] }

test('a payment is not called settled before somebody writes what it is', async () => {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ data: {} })))
  await render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <NotAFee credit={CREDIT} />
      </Toasts>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Not a fee' }).click()
  await page.getByLabelText('What is it?').fill('  ')
  await page.getByRole('button', { name: 'Settle it' }).click()
  await expect.element(page.getByText('Say what it is.')).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()

  await page.getByLabelText('What is it?').fill('A gift')
  await page.getByRole('button', { name: 'Settle it' }).click()
  await expect.element(page.getByText('Settled: it is not a fee.')).toBeVisible()
  fetched.mockRestore()
})

test('a manager who uses a payment again without a reason is asked for one', async () => {
  const chosen = vi.fn()
  await render(
    <MemoryRouter>
      <GiveAgain pair={{ credit: CREDIT, fit: FIT }} onChoose={chosen} onClose={nothing} />
    </MemoryRouter>,
  )
  await page.getByRole('button', { name: 'Use it again' }).click()
  await expect.element(page.getByText('Give a reason.')).toBeVisible()
  expect(chosen).not.toHaveBeenCalled()
})
