import type { Page } from '@playwright/test'
import { PASSWORD } from '../src/server/testing/people.ts'
import { codeIn, expect, openHydrated, test } from './fixtures.ts'
import { aMember, logIn, message, newAddress, signIn } from './members.ts'

const edit = (page: Page) => page.getByRole('button', { name: 'Edit my details' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit my details' })

async function openDialog(page: Page, email: string) {
  await signIn(page, email)
  await openHydrated(page, '/Dashboard')
  await edit(page).click()
  await expect(dialog(page)).toBeVisible()
}

/** As on a slow phone: animation frame callbacks run late, in their order. */
const slowFrames = (page: Page) =>
  page.evaluate(() => {
    const frame = window.requestAnimationFrame
    window.requestAnimationFrame = (run) => frame(() => setTimeout(() => run(performance.now()), 300))
  })

test('a member changes name, phone number and username; the focus returns', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, expectAccessibleAt }) => {
  const email = await aMember()
  await openDialog(page, email)
  const name = dialog(page).getByLabel('Full Name')
  await expect(name).toHaveValue('Asha Rao')
  await expect(dialog(page).getByLabel('Phone Number')).toHaveValue('9876543210')
  for (const width of [360, 1440]) {
    await expectAccessibleAt(page, [width])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(edit(page)).toBeFocused()
  await page.keyboard.press('Enter')

  await name.fill('')
  await dialog(page).getByLabel('Username').fill('Asha of the mountains')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Full name is required.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Asha Devi Rao')
  await dialog(page).getByRole('button', { name: 'Save details' }).click()
  await message(page, 'Your details are changed.')
  await expect(dialog(page)).toHaveCount(0)
  await expect(edit(page)).toBeFocused()
  await expect(page.getByText('Asha of the mountains')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain('Asha of the mountains')
  await edit(page).click()
  await expect(name).toHaveValue('Asha Devi Rao')
})

test('a member changes to another address with a code sent there, and the old one is notified', {
  tag: '@smoke',
}, async ({ page, mailTo, expectAccessibleAt }) => {
  const email = await aMember()
  const fresh = newAddress()
  await openDialog(page, email)
  const send = dialog(page).getByRole('button', { name: 'Send code' })
  await send.click()
  await expect(dialog(page).getByText('Email is required.')).toBeVisible()
  await dialog(page).getByLabel('New email').fill(fresh)
  const password = dialog(page).getByLabel('Your password', { exact: true })
  await password.fill('not my password')
  await send.click()
  await expect(dialog(page).getByText('This is not your current password.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await slowFrames(page)
  await send.click()

  const code = dialog(page).getByLabel('Code from the email')
  await expect(code).toBeFocused()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(code).toBeFocused()
  await expect(dialog(page).getByText(`If ${fresh} can be used`)).toBeVisible()
  await expectAccessibleAt(page, [360, 1440])
  await page.reload()
  await edit(page).click()
  await dialog(page).getByRole('button', { name: 'I have a code' }).click()
  await code.fill('ABCDEF')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('This code is wrong or has expired.')).toBeVisible()
  await code.fill(codeIn(await mailTo(fresh, 'Confirm this address')).toLowerCase())
  await page.keyboard.press('Enter')
  await message(page, 'Your email is changed.')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(fresh, { exact: true })).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain(fresh)
  await mailTo(email, 'Your email was changed')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, fresh)
  await message(page, 'Logged in successfully!')
})
