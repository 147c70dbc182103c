import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { register } from '../../../contract/accounts.ts'
import { created, failure } from '../../testing/fake-server.ts'
import { expectAccessible, expectNoteBesideToast, note, open, server } from '../../testing/open.tsx'
import RegisterPage from './register-page.tsx'

const PASSWORD = 'monsoon rain on tin roofs'
/** It begins as a PNG, so only the server can refuse it. */
const BROKEN_PICTURE = new File(
  [Uint8Array.from('\x89PNG\r\n\x1a\nand no more', (letter) => letter.charCodeAt(0))],
  'me.png',
  { type: 'image/png' },
)
const label = (text: string) => page.getByLabelText(text, { exact: true })
const signUp = page.getByRole('button', { name: 'Sign up' })

async function fill(password = PASSWORD) {
  await page.getByLabelText('Username').fill('Asha')
  await page.getByLabelText('Full Name').fill('Asha Devi')
  await page.getByLabelText('Phone Number').fill('98765 43210')
  await page.getByLabelText('Email').fill('asha@example.org')
  await label('Password').fill(password)
  await label('Confirm Password').fill(password)
}

test('the reason of a failed registration stays during typing; the values can be restored with one key', async () => {
  server.answer(register, failure('picture_invalid'))
  await open(<RegisterPage />, '/register')
  await fill()
  await page.getByLabelText('Profile Picture').upload(BROKEN_PICTURE)
  await signUp.click()
  const restore = page.getByRole('button', { name: 'Restore what I typed' })
  await expect.element(restore).toHaveFocus()
  await expectNoteBesideToast('Error during registration: The picture must be a JPG or PNG file.')
  await expectAccessible()

  await expect.element(page.getByLabelText('Username')).toHaveValue('')
  await expect.element(page.getByText('Choose file (JPG, PNG)')).toBeVisible()
  await expect.element(signUp).toBeEnabled()

  // A try with missing fields counts as a try. The offer stays until it is used.
  await signUp.click()
  await expect.element(page.getByText('There is a problem')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  restore.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(restore).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Asha Devi')
  await expect.element(label('Password')).toHaveValue('')
})

test('a commonly used password, or a name, shows a hint and is accepted', async () => {
  const mostUsed = page.getByText('Many people use this password')
  const ownName = page.getByText('This password is mostly a name')
  server.answer(register, created({}))
  const { router } = await open(<RegisterPage />, '/register')
  await fill('Password@123')
  await expect.element(mostUsed).toBeVisible()
  await expect.element(label('Password')).not.toHaveAttribute('aria-invalid')
  await expectAccessible()
  await label('Password').fill('asha.devi1998')
  await expect.element(ownName).toBeVisible()
  await label('Password').fill(PASSWORD)
  await expect.element(ownName).not.toBeInTheDocument()
  await expect.element(mostUsed).not.toBeInTheDocument()

  await fill('password')
  await signUp.click()
  await expect.poll(() => router.state.location.pathname).toBe('/verify-email')
})
