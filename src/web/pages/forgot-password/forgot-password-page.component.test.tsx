import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgotPassword } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { success } from '../../testing/fake-server.ts'
import { expectAccessible, expectNoteBesideToast, open, server } from '../../testing/open.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'

const field = page.getByRole('textbox', { name: 'Email' })
const question = page.getByRole('button', { name: 'Did you mean gmail.com?' })

test('a correction of a mistyped provider is offered, and one tap applies it', async () => {
  await open(<ForgotPasswordPage />, '/forget-pass')
  await field.fill('asha@gmial.com')
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await userEvent.tab()
  await expect.element(question).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('asha@gmail.com')
  await expect.element(field).toHaveFocus()
  await expect.element(question).not.toBeInTheDocument()
})

test('without an answer the screen shows its own message, and keeps the address', async () => {
  server.answer(forgotPassword, 'lost')
  await open(<ForgotPasswordPage />, '/forget-pass')
  await field.fill('asha@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect.element(field).toHaveFocus()
  await expectNoteBesideToast(messages.resetLinkFailed)
  await expect.element(field).toHaveValue('asha@example.org')
})

test.each([
  ['corrected', 'asha@gmail.com'],
  ['uncorrected', 'asha@gmial.com'],
])('an address is sent as it stands in the field: %s', async (how, email) => {
  server.answer(forgotPassword, success({}))
  await open(<ForgotPasswordPage />, '/forget-pass')
  await field.fill('asha@gmial.com')
  if (how === 'corrected') await question.click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect.element(page.getByText(`If an account exists for ${email},`)).toBeVisible()
  expect(server.calls.map(({ body }) => body)).toEqual([{ email }])
})
