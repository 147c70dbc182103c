import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { aMember, newAddress, signIn } from './members.ts'

const link = (page: Page) => page.getByRole('link', { name: 'Ask about your data' })

test('a visitor sends a data request from the contact page, and verifies the address with the code from the mail', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, mailTo, expectAccessibleAt }) => {
  const email = newAddress()
  await page.goto('/Contact')
  await link(page).click()
  await expect(page.getByRole('heading', { name: 'Ask about your data' })).toBeVisible()
  await openHydrated(page, '/MyData')
  await expectAccessibleAt(page, [360, 768, 1440])
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Choose what you would like.').first()).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('What would you like?').selectOption('Erase what you keep about me')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(`A code is on its way to ${email}.`)).toBeFocused()
  await expectAccessibleAt(page, [360, 1440])

  const field = page.getByLabel('Code from the email')
  await field.fill('AAAAAA')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('This code is wrong or has expired.').first()).toBeVisible()
  const code = /^[A-Z2-9]{6}$/m.exec((await mailTo(email)).text ?? '')?.[0] ?? ''
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/We have your request, and answer by/)).toBeFocused()
  await expectAccessibleAt(page, [360])
  const reference = /R[B-Z2-9]{7}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0]
  expect((await mailTo(email, 'We have your request')).subject).toContain(reference)
})

test.describe('the link on the contact page', () => {
  test('is missing if the server does not support data requests', async ({ page }) => {
    for (const status of [404, 405]) {
      await page.route('**/api/v1/requests', (route) => route.fulfill({ status, body: '{}' }))
      const asked = page.waitForResponse('**/api/v1/requests')
      await page.goto('/Contact')
      await asked
      await expect(page.getByRole('link', { name: 'Ask your query' })).toBeVisible()
      await expect(link(page)).toHaveCount(0)
      await page.unrouteAll()
    }
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('is missing, too', async ({ page }) => {
      await page.goto('/Contact')
      await expect(page.getByRole('link', { name: 'Ask your query' })).toBeVisible()
      await expect(link(page)).toHaveCount(0)
    })
  })
})

test('a member sends a data request on the Dashboard and reads the deadline of the answer; without support by the server the line is missing', {
  tag: '@smoke',
}, async ({ page, mailTo, expectAccessibleAt }) => {
  const email = await aMember()
  await signIn(page, email)
  await page.goto('/Dashboard')
  await page.locator('summary', { hasText: 'Ask about my data' }).click()
  await page.getByLabel('What would you like?').selectOption('Complain')
  await page.getByLabel(/^Anything we should know/).fill('Nobody called back')
  await expectAccessibleAt(page, [360, 1440])
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^We have your request\. Its reference is R/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'What you asked' }).getByRole('listitem')).toContainText(
    'Complain, we answer by ',
  )
  await mailTo(email, 'We have your request')

  await page.route('**/api/v1/users/requests', (route) => route.fulfill({ status: 404, body: '{}' }))
  const asked = page.waitForResponse('**/api/v1/users/requests')
  await page.reload()
  await asked
  await expect(page.locator('summary', { hasText: 'Delete my account' })).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Ask about my data' })).toHaveCount(0)
})
