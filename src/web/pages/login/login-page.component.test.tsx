import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { login } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { NO_CONNECTION } from '../../api/api-failure.ts'
import { type Answer, failure } from '../../testing/fake-server.ts'
import { expectAccessible, expectNoteBesideToast, note, open, server } from '../../testing/open.tsx'
import LoginPage from './login-page.tsx'

const email = page.getByLabelText('Email')
const REFUSED = failure('login_failed')

async function logIn() {
  await email.fill('nobody@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('not the password')
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => server.answer(login, REFUSED))

test('the reason of a failed login stays in the form until the next try, and the email has the focus', async () => {
  await open(<LoginPage />, '/login')
  await logIn()
  await expect.element(email).toHaveFocus()
  await expectNoteBesideToast('Invalid email or password.')
  await expect.element(email).toHaveValue('')
  await expectAccessible()

  // Typing is not a try.
  await email.fill('nobody@example.org')
  await expect.element(note).toBeVisible()
  const answered = Promise.withResolvers<Answer>()
  server.answer(login, answered.promise)
  await logIn()
  await expect.element(page.getByRole('button', { name: 'Logging in...' })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  answered.resolve(REFUSED)
  await expect.element(note).toBeVisible()
})

test('on a small screen the focused element is visible rather than the note', async () => {
  await page.viewport(320, 256)
  await open(<LoginPage />, '/login')
  await logIn()
  await expect.element(note).toBeInTheDocument()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toBeInViewport({ ratio: 0.9 })
})

test('with a network a failure is not called offline', async () => {
  server.answer(login, 'lost')
  await open(<LoginPage />, '/login')
  await logIn()
  await expectNoteBesideToast(messages.loginFailed)
  await expect.element(note.getByText(NO_CONNECTION)).toBeVisible()
  await expect.element(note.getByText('You are offline')).not.toBeInTheDocument()
})
