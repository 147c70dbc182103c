import type { Page } from '@playwright/test'
import { PASSWORD } from '../src/server/testing/people.ts'
import { codeIn, expect, openHydrated, test } from './fixtures.ts'
import { newAddress } from './members.ts'
import { pasteCode } from './registering.ts'

const NEW_PASSWORD = 'marigold at the gate'

const message = (page: Page, text: string) =>
  expect(page.locator('[data-message]').getByText(text, { exact: true })).toBeVisible()

test('in Hindi a person registers, logs in, reads the Dashboard and replaces a forgotten password; the sent values are English', {
  tag: '@smoke',
}, async ({ page, mailTo, expectAccessible }) => {
  const email = newAddress()
  await openHydrated(page, '/hi/register')
  await expect(page.getByRole('main')).not.toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/^अकाउंट बनाएँ \| /)
  await page.getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link', { name: 'यूज़रनेम ज़रूरी है।' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('यूज़रनेम').fill('Asha')
  await page.getByLabel('पूरा नाम').fill('आशा देवी')
  await page.getByLabel('फ़ोन नंबर').fill('98765 43210')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#confirmPassword').fill(PASSWORD)
  const registration = page.waitForRequest('**/auth/register')
  await page.getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
  expect((await registration).postData()).toContain('9876543210')
  await message(page, 'अकाउंट बन गया! कृपया अपने ईमेल की पुष्टि करें।')

  await expect(page).toHaveURL('/hi/verify-email')
  await expect(page.getByText(`हमने ${email} पर 6 अक्षरों का कोड भेजा है`)).toBeVisible()
  await expectAccessible(page)
  await pasteCode(page, codeIn(await mailTo(email)), '6 में से अक्षर 1')
  await message(page, 'ईमेल की पुष्टि हो गई!')

  await expect(page).toHaveURL('/hi/login')
  await expectAccessible(page)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  const credentials = page.waitForRequest('**/auth/login')
  await page.getByRole('button', { name: 'लॉग इन', exact: true }).click()
  expect((await credentials).postDataJSON()).toEqual({ email, password: PASSWORD })
  await message(page, 'लॉग इन हो गया!')

  await expect(page).toHaveURL('/hi')
  await page.getByRole('link', { name: 'डैशबोर्ड' }).click()
  await expect(page).toHaveURL('/hi/Dashboard')
  await expect(page.getByText('आपका अभी किसी कोर्स के लिए आवेदन नहीं है।')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'आप कहाँ-कहाँ साइन इन हैं' })).toBeVisible()
  await expectAccessible(page)
  const mails = page.locator('details', { hasText: 'हमारे ईमेल की भाषा' })
  await mails.locator('summary').click()
  const chosen = page.waitForRequest('**/users/language')
  await mails.getByRole('button', { name: 'English' }).click()
  expect((await chosen).postDataJSON()).toEqual({ language: 'en' })
  await message(page, 'हमारे ईमेल की भाषा बदल गई।')
  await expect(mails.locator('summary')).toContainText('English')
  await page.getByRole('button', { name: 'लॉग आउट' }).click()
  await message(page, 'लॉग आउट हो गया!')

  await page.getByRole('link', { name: 'पासवर्ड याद नहीं?' }).click()
  await expect(page).toHaveURL('/hi/forget-pass')
  await expectAccessible(page)
  await page.locator('#email').fill(email)
  await page.getByRole('button', { name: 'लिंक भेजें' }).click()
  await message(page, 'पासवर्ड बदलने का लिंक आपके ईमेल पर भेज दिया गया!')
  await expect(page.getByText(`अगर ${email} से कोई अकाउंट है`)).toBeFocused()

  const mail = await mailTo(email, 'new password')
  await page.goto(`/hi${/\/reset-password\/[\w-]{43}/.exec(mail.text ?? '')?.[0]}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पासवर्ड बदलें')
  await expectAccessible(page)
  await page.locator('#password').fill(NEW_PASSWORD)
  await page.locator('#confirmPassword').fill(NEW_PASSWORD)
  const reset = page.waitForRequest('**/auth/reset-password/*')
  await page.getByRole('button', { name: 'पासवर्ड बदलें' }).click()
  expect((await reset).postDataJSON()).toEqual({ password: NEW_PASSWORD })
  await message(page, 'पासवर्ड बदल गया, अब लॉग इन पेज खुल रहा है...')
  await expect(page).toHaveURL('/hi/login')
})
