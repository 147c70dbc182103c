import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resendVerification, verifyEmail } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { type Answer, failure, success } from '../../testing/fake-server.ts'
import { expectAccessible, expectNoteBesideToast, note, open, server, toast } from '../../testing/open.tsx'
import VerifyEmailPage from './verify-email-page.tsx'

const first = page.getByLabelText('Character 1 of 6')
const resend = page.getByRole('button', { name: /^Send a new code/ })
const REFUSED = failure('code_invalid')

const openPage = () => open(<VerifyEmailPage />, '/verify-email')

test('the reason of a refused code stays above the boxes until all six are filled again', async () => {
  server.answer(verifyEmail, REFUSED)
  await openPage()
  await first.click()
  await userEvent.keyboard('AB2{Backspace}')
  await expect.element(page.getByLabelText('Character 3 of 6')).toHaveFocus()
  await expect.element(page.getByLabelText('Character 2 of 6')).toHaveValue('B')
  await userEvent.keyboard('2CDE')
  await expect.element(first).toHaveFocus()
  for (const box of page.getByLabelText(/Character \d of 6/).elements()) expect(box).toHaveValue('')
  await expectNoteBesideToast('This code is wrong or has expired.')
  await expectAccessible()

  await first.click()
  await userEvent.keyboard('AB2CD')
  await expect.element(note).toBeVisible()
  const answered = Promise.withResolvers<Answer>()
  server.answer(verifyEmail, answered.promise)
  await userEvent.keyboard('F')
  await expect.element(page.getByRole('button', { name: 'Verifying...' })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  answered.resolve(REFUSED)
  await expect.element(note).toBeVisible()
})

test.each(['ctrlKey', 'metaKey'])(
  'with %s a letter that its box holds already is a command, such as paste',
  async (held) => {
    await openPage()
    await first.click()
    await userEvent.keyboard('V')
    await first.click()
    const pressed = new KeyboardEvent('keydown', { key: 'v', [held]: true, bubbles: true, cancelable: true })
    first.element().dispatchEvent(pressed)
    expect(pressed.defaultPrevented).toBe(false)
    await expect.element(first).toHaveFocus()
  },
)

test('digits of India in a code count as the digits 0 to 9', async () => {
  server.answer(verifyEmail, REFUSED)
  await openPage()
  await first.click()
  await userEvent.keyboard('AB२CDE')
  await expect.poll(() => server.callsTo(verifyEmail).map(({ body }) => body)).toEqual([{ code: 'AB2CDE' }])
})

test('the reason why no new code was sent stays beside the button until the next try', async () => {
  server.answer(resendVerification, { status: 502, body: 'Bad gateway' })
  await openPage()
  await resend.click()
  await expect.element(note.getByText('The code could not be sent.')).toBeInViewport()
  await toast('The code could not be sent.')
  server.answer(resendVerification, Promise.withResolvers<Answer>().promise)
  await resend.click()
  await expect.element(note).not.toBeInTheDocument()
  await expectAccessible()
})

test('a server that does not know how to send another code: the page says that it was not sent', async () => {
  server.answer(resendVerification, failure('not_found'))
  await openPage()
  await resend.click()
  await toast('The code could not be sent.')
  await expect.element(note.getByText('The code could not be sent.')).toBeVisible()
})

const DELAYED = 'Your code has not left us yet.'
const NOT_SENT = 'We have not sent a new code yet.'

test.each([
  ['sent', messages.codeSent],
  ['delayed', DELAYED],
  ['not sent', NOT_SENT],
  // As a server that knows only the nine specified calls.
  [undefined, messages.codeSent],
])(
  'another code was requested, and the answer says that its mail is "%s": the page says so',
  async (mail, words) => {
    server.answer(resendVerification, success({ retryAfterSeconds: 60, mail }))
    await openPage()
    await resend.click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(resend).toBeDisabled()
    for (const other of [messages.codeSent, DELAYED, NOT_SENT].filter((text) => text !== words))
      await expect.element(page.getByText(other)).not.toBeInTheDocument()
  },
)
