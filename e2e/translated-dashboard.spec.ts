import { PASSWORD, PICTURE } from '../src/server/testing/people.ts'
import { codeIn, expect, test } from './fixtures.ts'
import { aMember, newAddress, signIn } from './members.ts'
import { said, translated } from './translating.ts'

// React reports a hydration mismatch, and continues.
test.use({ expectedErrors: ['#418'] })

test('on a translated Dashboard details, address, password, picture and data requests stay and can be changed', async ({
  page,
  mailTo,
}) => {
  const email = await aMember()
  const fresh = newAddress()
  await signIn(page, email)
  await translated(page)
  await page.goto('/Dashboard')
  const edit = page.getByRole('button', { name: 'Edit my details' })
  await edit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full Name').fill('Asha Devi Rao')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await said(page, 'Your details are changed.')
  await edit.click()
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Asha Devi Rao')
  await dialog.getByLabel('New email').fill(fresh)
  await dialog.getByLabel('Your password').first().fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByRole('status').getByText(fresh, { exact: true })).toBeVisible()
  await dialog.getByLabel('Code from the email').fill(codeIn(await mailTo(fresh, 'Confirm this address')))
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await said(page, 'Your email is changed.')
  await expect(page.getByRole('main').getByText(fresh, { exact: true }).first()).toBeVisible()

  const panel = (name: string) => page.locator('details', { hasText: name })
  const unfold = (name: string) => panel(name).locator('summary').click()
  await unfold('Change picture')
  await panel('Change picture')
    .locator('input[type=file]')
    .setInputFiles({ name: 'asha.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await said(page, 'Your picture is changed.')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await said(page, 'Your picture is removed.')

  await unfold('Change password')
  await page.getByLabel(/Current Password$/).fill(PASSWORD)
  await page.getByLabel(/(?<!Confirm )New Password$/).fill('marigold at the gate')
  await page.getByLabel(/Confirm New Password$/).fill('marigold at the gate')
  await page.getByRole('button', { name: 'Change password' }).click()
  await said(page, 'Your password is changed.')

  await unfold('Ask about my data')
  await panel('Ask about my data').locator('select').selectOption({ index: 2 })
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && /requests$/.test(request.url()),
  )
  await panel('Ask about my data').getByRole('button', { name: 'Send request' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ kind: 'correct' })
  await expect(panel('Ask about my data').getByRole('listitem')).toContainText(/R[B-Z2-9]{7}/)

  await unfold('Delete my account')
  await panel('Delete my account').locator('input[type=password]').fill('marigold at the gate')
  await panel('Delete my account').getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(fresh, { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await said(page, 'Your account is deleted.')
  await expect(page).toHaveURL('/')
})
