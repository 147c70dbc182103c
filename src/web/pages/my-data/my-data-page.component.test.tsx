import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { submitDataRequest } from '../../../contract/requests.ts'
import { success } from '../../testing/fake-server.ts'
import { open, server } from '../../testing/open.tsx'
import MyDataPage from './my-data-page.tsx'

const email = page.getByRole('textbox', { name: 'Email' })
const about = page.getByRole('textbox', { name: 'Anything we should know' })

test('a person who corrects the address finds the rest of the request as typed', async () => {
  server.answer(submitDataRequest, success({}))
  await open(<MyDataPage />, '/MyData')
  await email.fill('asha@example.com')
  await page.getByRole('combobox', { name: 'What would you like?' }).selectOptions('Complain')
  await about.fill('Nobody has answered me since March.')
  await page.getByRole('button', { name: 'Send me a code' }).click()

  await page.getByRole('button', { name: 'Use another address' }).click()

  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('asha@example.com')
  await expect.element(about).toHaveValue('Nobody has answered me since March.')
  await email.fill('asha@example.org')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect.element(page.getByText('A code is on its way to asha@example.org.')).toBeVisible()
  const [first, second] = server.callsTo(submitDataRequest).map(({ body }) => body as object)
  expect(second).toEqual({ ...first, email: 'asha@example.org' })
})
