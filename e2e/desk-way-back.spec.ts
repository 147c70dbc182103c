import { beAtDesk, LATE_FONTS, operator } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { aMember, logIn, signIn } from './members.ts'

const WIDTHS = [320, 360, 1440]

test.use({ expectedErrors: [LATE_FONTS, { scope: 'test' }] })

test('staff find links to the desk on their Dashboard and in the footer on their device, and need only the second step; other people see no link', {
  tag: '@smoke',
}, async ({ page, browser, mailTo, expectAccessibleAt }) => {
  const email = await beAtDesk(page, mailTo, 'agent')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue as Meera' })).toHaveCount(0)

  const footer = page.getByRole('navigation', { name: 'Footer' })
  await page.goto('/')
  await expect(footer.getByRole('link', { name: 'Desk', exact: true })).toHaveAttribute('href', '/Staff')
  await page.goto('/login')
  await logIn(page, email)
  await expect(page).toHaveURL('/')
  await page.goto('/Dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('main').getByRole('link', { name: 'Desk', exact: true }).click()
  await expect(page).toHaveURL('/Staff')
  await expect(page.getByText('Only your second step is missing.')).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Continue as Meera' }).click()
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await page.getByRole('button', { name: /passkey/i }).click()
  await expect(page.getByRole('heading', { name: 'Hello Meera' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, await aMember())
  await elsewhere.goto('/Dashboard')
  await expect(elsewhere.getByRole('button', { name: 'Edit my details' })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0)
  expect(await elsewhere.evaluate(() => Object.keys(localStorage))).toEqual(['auth'])
  await elsewhere.context().close()

  await operator('staff', 'remove', email)
  await page.goto('/Staff')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('links'))).toBeNull()
  await page.goto('/')
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0)
})
