import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { signInNewMember, storage, submit } from './forms.ts'
import { aMember, invalidateToken, logIn, logInFully } from './members.ts'
import { logOut } from './shared-device.ts'

const ILLNESS = 'My knees hurt since the rains.'

const offer = (page: Page) => page.getByRole('button', { name: 'Continue where you left off' })

test('another person who logs in is not led to the location of the last one', async ({ page, context }) => {
  const asha = await signInNewMember(page)
  const ravi = await aMember('Ravi')
  await openHydrated(page, '/')
  await context.clearCookies()
  await invalidateToken(page)
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/login')
  expect(await storage(page)).not.toContain(asha)
  await page.reload()
  await logIn(page, ravi)
  await expect(page).toHaveURL('/')
})

test('going back to a page does not restore the text of the last person', async ({ page }) => {
  await signInNewMember(page)
  const ravi = await aMember('Ravi')
  await openHydrated(page, '/OuterUserQuery')
  await page.getByLabel('Your question').fill(ILLNESS)
  await page.getByLabel('Full name').fill('Asha Devi')
  // Another document: the browser keeps the form values of this one.
  await logOut(page)
  await logIn(page, ravi)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/OuterUserQuery')
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByLabel('Your question')).toHaveValue('')
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('a visitor’s form goes along to a direct login, and to nobody who comes later', async ({ page }) => {
  const asha = await aMember()
  const ravi = await aMember('Ravi')
  const type = async () => {
    await openHydrated(page, '/OuterUserQuery')
    await page.getByLabel('Your question').fill(ILLNESS)
  }
  const follow = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  await type()
  await follow('Login')
  await expect(page).toHaveURL('/Login')
  await logIn(page, asha)
  await expect(page).toHaveURL('/')
  await openHydrated(page, '/OuterUserQuery')
  await offer(page).click()
  await expect(page.getByLabel('Your question')).toHaveValue(ILLNESS)
  await logOut(page)

  await type()
  await follow('Career')
  await expect(page).toHaveURL('/Career')
  await follow('Login')
  await expect(page).toHaveURL('/Login')
  await logIn(page, ravi)
  await expect(page).toHaveURL('/')
  expect(await storage(page)).not.toContain(ILLNESS)
  await openHydrated(page, '/OuterUserQuery')
  await expect(offer(page)).toHaveCount(0)
})

test('the registration of a visitor cannot be restored once somebody has logged in', async ({
  page,
  context,
}) => {
  const ravi = await aMember('Ravi')
  await page.route('**/api/v1/auth/register', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await openHydrated(page, '/register')
  for (const [label, text] of [
    ['Username', 'Asha'],
    ['Full Name', 'Asha Devi'],
    ['Phone Number', '9876543210'],
    ['Email', 'asha.devi@example.org'],
    ['Password', 'monsoon rain 2026'],
    ['Confirm Password', 'monsoon rain 2026'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('button', { name: 'Restore what I typed' })).toBeVisible()

  const second = await context.newPage()
  await logInFully(second, ravi)
  await expect(page).toHaveURL('/')
  await logOut(second)
  await openHydrated(page, '/register')
  await expect(page.getByRole('button', { name: 'Restore what I typed' })).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveValue('')
})
