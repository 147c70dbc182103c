import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PASSWORDS_DIFFER, resetPassword } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { expectAccessible, expectNoteBesideToast, note, open, server } from '../../testing/open.tsx'
import ResetPasswordPage from './reset-password-page.tsx'

const password = page.getByLabelText('New Password', { exact: true })
const confirmation = page.getByLabelText('Confirm Password', { exact: true })
const mostUsed = page.getByText('Many people use this password')

const openPage = () => open(<ResetPasswordPage />, '/reset-password/some-token', '/reset-password/:token')

test('the suggested password fills both fields, can be read, and shows no hint', async () => {
  await openPage()
  await password.fill('iloveyou')
  await expect.element(mostUsed).toBeVisible()
  const suggested = page.getByText(/^[a-z]+( [a-z]+){4}$/).element().textContent ?? ''

  await page.getByRole('button', { name: 'Use this one' }).click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue(suggested)
  await expect.element(confirmation).toHaveValue(suggested)
  await expect.element(mostUsed).not.toBeInTheDocument()
  await expect.element(page.getByText('Let your browser save it, or note it down.')).toBeVisible()
  await expect.element(page.getByText(suggested)).toBeVisible()
})

test('two different passwords show an alert and are not sent; a short one is named', async () => {
  const alerts = vi.spyOn(window, 'alert').mockImplementation(() => {})
  await openPage()
  await password.fill('monsoon rain on tin roofs')
  await confirmation.fill('something else')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.poll(() => alerts.mock.calls).toEqual([[PASSWORDS_DIFFER]])
  await expect.element(password).toHaveValue('monsoon rain on tin roofs')

  await password.fill('short')
  await confirmation.fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(page.getByText('Password must be at least 8 characters.')).toBeVisible()
  expect(alerts).toHaveBeenCalledOnce()
  expect(server.calls).toEqual([])
  alerts.mockRestore()
})

test('a failure without a network is headed "You are offline", until the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.answer(resetPassword, 'lost')
  await openPage()
  await password.fill('monsoon rain on tin roofs')
  await confirmation.fill('monsoon rain on tin roofs')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('')
  await expect.element(confirmation).toHaveValue('')
  await expectNoteBesideToast(messages.passwordResetFailed)
  await expect.element(note.getByRole('paragraph').first()).toHaveTextContent('You are offline')
  await expectAccessible()
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.element(note.getByText('You are offline')).not.toBeInTheDocument()
  await expect.element(note.getByText(messages.passwordResetFailed)).toBeVisible()
})
