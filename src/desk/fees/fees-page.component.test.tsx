import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readFees } from '../../contract/desk-fees.ts'
import { confirmFees } from '../../contract/desk-statements.ts'
import type { Person } from '../api/person.ts'
import { atDesk } from '../testing/at-desk.tsx'
import type { DoneAction } from './done.tsx'
import { Component as FeesPage } from './fees-page.tsx'

const ME = { id: 'asha', name: 'Asha Rao', role: 'agent' } as Person
const AT = '2026-11-20T06:00:00.000Z'
const FIT = { reference: 'ABP4K7QX', name: 'Ravi Nair', typed: '631955500077', kinds: [], sentences: [] }
const CREDIT = {
  id: 'credit',
  day: '2026-11-15',
  amountPaise: 200_000,
  narration: 'UPI/631955500077/SOMEBODY',
  bankReference: '',
  state: 'sure',
  places: 1,
  fits: [FIT],
}
const ACTION = {
  id: 'a',
  at: AT,
  by: null,
  period: null,
  credits: 1,
  confirmed: 0,
  open: 1,
  mailsWaitUntil: null,
}
const FEES = {
  feePaise: 500_100,
  reversals: [],
  notFound: [],
  parts: [],
  credits: [CREDIT],
  actions: [ACTION],
}
const DONE: DoneAction = { actionId: 'b', confirmed: [], parts: [], left: [], mailsWaitUntil: AT }
const PART = { amountPaise: 200_000, missingPaise: 300_100 }
const answer = (data: unknown) => new Response(JSON.stringify({ data }))

/** The page with one sure payment; the answers to its confirmation, of which `null` is lost. Returns the keys. */
async function openPage(answers: (DoneAction | null)[]) {
  const keys: unknown[] = []
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url, { body } = {}) => {
    if (String(url) === readFees.path) return answer(FEES)
    if (String(url) !== confirmFees.path) return new Response('{}', { status: 503 })
    keys.push((body as FormData).get('key'))
    const done = answers.shift()
    if (!done) throw new TypeError('Failed to fetch')
    return answer(done)
  })
  onTestFinished(() => fetched.mockRestore())
  await render(atDesk(ME, <FeesPage />))
  return keys
}

test('a confirmation whose answer was lost is sent again with its key, and the next one has another', async () => {
  const done = { ...DONE, confirmed: ['ABP4K7QX'] }
  const keys = await openPage([null, done, done])
  const confirm = page.getByRole('button', { name: 'Confirm 1 and email them' })
  await confirm.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await confirm.click()
  await expect.element(page.getByText('1 fee confirmed just now.')).toBeVisible()
  await confirm.click()
  await expect.poll(() => keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  [['ABP4K7QX'], '1 part noted'],
  [['ABP4K7QX', 'ABP4K7QY', 'ABP4K7QZ'], '2 fees confirmed, 1 part noted'],
])('a fee of which a part is missing is not called confirmed: %j', async (confirmed, counts) => {
  await openPage([{ ...DONE, confirmed, parts: [{ reference: 'ABP4K7QX', ...PART }] }])
  await page.getByRole('button', { name: 'Confirm 1 and email them' }).click()
  await expect.element(page.getByText(`${counts} just now.`)).toBeVisible()
  await expect.element(page.getByText(`${counts}. `)).toBeVisible()
})
