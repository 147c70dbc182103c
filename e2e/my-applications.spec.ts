import type { Page } from '@playwright/test'
import { anApplicant, aTransactionNumber, endMailDelay, moveAtDesk } from './applying.ts'
import { signInToDesk } from './desk.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { message, signIn } from './members.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Your applications' })
const status = (page: Page, text: string) =>
  expect(panel(page).locator('dd').filter({ hasText: text })).toBeVisible()
const correct = (page: Page) => panel(page).getByRole('button', { name: 'Correct the transaction number' })
const withdraw = (page: Page) => panel(page).getByRole('button', { name: 'Withdraw' })
const toRead = (page: Page) => page.getByRole('heading', { name: 'Your applications' })

test('after paying the applicant reads the stage and the next step on the Dashboard, and in mails', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, browser, mailTo, expectAccessibleAt }) => {
  const { email, reference } = await anApplicant(page)
  const staff = await (await browser.newContext()).newPage()
  await signInToDesk(staff, 'agent')

  await openHydrated(page, '/Dashboard')
  await expect(panel(page).getByText(reference)).toBeVisible()
  await status(page, 'Received')
  await expect(panel(page).getByText('Next we look for your fee on our account')).toBeVisible()
  await expectAccessibleAt(page, [320, 360, 768, 1440])

  await moveAtDesk(staff, reference, { stage: 'fee not found', reason: 'The last digit is missing.' })
  await page.reload()
  await status(page, 'Fee not found')
  await expect(panel(page).getByText('The last digit is missing.')).toBeVisible()

  await moveAtDesk(staff, reference, { stage: 'fee found' })
  await moveAtDesk(staff, reference, { stage: 'accepted', line: 'Please bring your certificate.' })
  await page.reload()
  await status(page, 'Accepted')
  await expect(panel(page).getByText('Please bring your certificate.')).toBeVisible()
  for (const button of [correct(page), withdraw(page)]) await expect(button).toHaveCount(0)
  await expectAccessibleAt(page, [360])

  await endMailDelay(reference)
  const mail = await mailTo(email, 'You are accepted')
  expect(mail.text).toContain('Please bring your certificate.')
  await panel(page).getByRole('link', { name: 'What you sent' }).click()
  const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(happened).toHaveCount(3)
  await expect(happened.last()).toContainText('We accepted your application.')
  await expectAccessibleAt(page, [360, 1440])
})

test('a wrong transaction number is corrected once, and a failed try keeps the typed text', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, browser, expectAccessibleAt }) => {
  const { reference } = await anApplicant(page)
  const staff = await (await browser.newContext()).newPage()
  await signInToDesk(staff, 'agent')
  await moveAtDesk(staff, reference, { stage: 'fee not found', reason: 'Not there.' })
  await openHydrated(page, '/Dashboard')
  await correct(page).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the transaction number' })
  const number = dialog.getByLabel('Transaction number', { exact: true })
  const send = dialog.getByRole('button', { name: 'Use this number' })
  await send.click()
  await expect(dialog.getByText('Transaction number is required.')).toBeVisible()
  await expect(number).toBeFocused()
  await expectAccessibleAt(page, [320, 360, 1440])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(correct(page)).toBeFocused()

  await page.keyboard.press('Enter')
  const typed = aTransactionNumber()
  await number.fill(typed)
  await page.context().setOffline(true)
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('No connection')
  await expect(number).toHaveValue(typed)
  await page.context().setOffline(false)
  await send.click()
  await message(page, 'Thank you. We look for your fee with the new number.')
  await expect(dialog).toHaveCount(0)
  await expect(toRead(page)).toBeFocused()
  await status(page, 'Received')
  await expect(panel(page).getByText('We got your new transaction number on')).toBeVisible()
  await expect(correct(page)).toHaveCount(0)
  await expect(withdraw(page)).toBeVisible()
})

test('only one of two tabs corrects the number, and the other one shows the reason', async ({ page }) => {
  await anApplicant(page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await openHydrated(tab, '/Dashboard')
    await correct(tab).click()
    await tab.getByRole('dialog').getByLabel('Transaction number', { exact: true }).fill(aTransactionNumber())
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Use this number' }).click()
  await message(page, 'Thank you. We look for your fee with the new number.')
  await other.getByRole('dialog').getByRole('button', { name: 'Use this number' }).click()
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText(
    'You corrected the number already.',
  )
  await other.keyboard.press('Escape')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(correct(other)).toHaveCount(0)
})

test('an application is withdrawn after a confirmation, confirmed by mail, and staff cannot continue with it', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, browser, mailTo, expectAccessibleAt }) => {
  const { email, reference } = await anApplicant(page)
  await openHydrated(page, '/Dashboard')
  await withdraw(page).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await expectAccessibleAt(page, [320, 360, 1440])
  await dialog.getByRole('button', { name: 'Keep my application' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(withdraw(page)).toBeFocused()
  await status(page, 'Received')

  await page.keyboard.press('Enter')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No connection')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Withdraw it' }).click()
  await message(page, 'Your application is withdrawn.')
  await expect(dialog).toHaveCount(0)
  await expect(toRead(page)).toBeFocused()
  await status(page, 'Withdrawn')
  await expect(panel(page).getByText('Nothing more happens with it.')).toBeVisible()
  for (const button of [correct(page), withdraw(page)]) await expect(button).toHaveCount(0)
  expect((await mailTo(email, 'is withdrawn')).text).toContain(reference)

  const staff = await (await browser.newContext()).newPage()
  await signInToDesk(staff, 'manager')
  const path = `/api/v1/staff/applications/${reference}`
  const { version, stage } = (await (await staff.request.get(path)).json()).data.summary
  expect(stage).toBe('withdrawn')
  const late = await staff.request.post(`${path}/stage`, { data: { version, stage: 'fee found' } })
  expect(late.status()).toBe(409)
})

test('if the server does not know stages, the Dashboard shows the rest as before', async ({ page }) => {
  const { email, reference } = await anApplicant(page)
  await page.route('**/api/v1/users/applications', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: 'Applications found.',
        data: {
          applications: [
            { reference, course: 'A course', submittedAt: '2026-01-05T09:30:00.000Z', status: 'Received' },
          ],
        },
      },
    }),
  )
  await signIn(page, email)
  await openHydrated(page, '/Dashboard')
  await status(page, 'Received')
  await expect(panel(page).getByRole('link', { name: 'What you sent' })).toBeVisible()
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await expect(panel(page)).not.toContainText('Next we')
})

test('if only the two calls are unknown, the dialog says so and nothing is lost', async ({ page }) => {
  await anApplicant(page)
  await page.route(/transaction-number$/, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'There is nothing at this address.' } }),
  )
  await openHydrated(page, '/Dashboard')
  await correct(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Transaction number', { exact: true }).fill('UTIB0099')
  await dialog.getByRole('button', { name: 'Use this number' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Transaction number', { exact: true })).toHaveValue('UTIB0099')
  await page.keyboard.press('Escape')
  await status(page, 'Received')
})
