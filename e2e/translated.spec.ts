import type { Page } from '@playwright/test'
import { COURSE_PREFERENCES } from '../src/contract/applications.ts'
import { PASSWORD, PICTURE } from '../src/server/testing/people.ts'
import { AADHAAR, fillNumbers, fillPerson, TRANSACTION } from './application-form.ts'
import { codeIn, expect, holdScripts, SCRIPTS, test, whenHydrated } from './fixtures.ts'
import { fillEnquiry, signInNewMember } from './forms.ts'
import { aMember, newAddress } from './members.ts'
import { pasteCode } from './registering.ts'
import { MARK, said, translated } from './translating.ts'

// React reports a hydration mismatch, and continues.
test.use({ expectedErrors: ['#418'] })

const send = (page: Page) => page.locator('main form button[type=submit]')

test('a translated enquiry keeps text typed during hydration, and sends the specified values', async ({
  page,
}) => {
  await translated(page)
  const { arrive } = await holdScripts(page)
  await page.goto('/OuterUserQuery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(MARK))
  await page.getByLabel('Full name').fill('Asha Devi')
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org')
  await page.getByLabel('WhatsApp number').fill('98765 43210')
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await page.locator('select').selectOption('Course')
  await page.getByRole('radio', { name: 'Morning' }).check()
  const question = page.locator('textarea')
  await question.focus()
  await page.keyboard.type('before the code, ')
  const alive = whenHydrated(page)
  arrive()
  await alive
  await page.keyboard.type('and after it')
  await expect(question).toHaveValue('before the code, and after it')
  await expect(page.locator('select')).toHaveValue('Course')
  await page.locator('input[type=time]').first().fill('10:00')
  await page.locator('input[type=time]').last().fill('11:00')
  const request = page.waitForRequest('**/submitquery')
  await send(page).click()
  expect((await request).postDataJSON()).toMatchObject({
    fullName: 'Asha Devi',
    email: 'asha@example.org',
    contactMethod: 'WhatsApp',
    inquiryAbout: 'Course',
    preferredTime: 'Morning',
    message: 'before the code, and after it',
  })
  await said(page, 'Query submitted successfully!')
  await expect(page.getByRole('complementary').locator('strong')).toHaveText(/^[A-Z2-9]{8}$/)
})

test('the topic chosen in a list translated after hydration is sent as specified', async ({ page }) => {
  await translated(page)
  await page.goto('/OuterUserQuery')
  await whenHydrated(page)
  await fillEnquiry(page, newAddress())
  const request = page.waitForRequest('**/submitquery')
  await send(page).click()
  expect((await request).postDataJSON()).toMatchObject({ inquiryAbout: 'Course', timeTo: '11:30' })
  await said(page, 'Query submitted successfully!')
})

test('a translated code and a translated new password are accepted', async ({ page }) => {
  await translated(page)
  const { arrive } = await holdScripts(page)
  await page.goto('/verify-email')
  await page.getByLabel('Character 1 of 6').fill('ab2')
  arrive()
  await expect(page.getByLabel('Character 3 of 6')).toHaveValue('2')
  const address = await aMember()
  await page.goto('/forget-pass')
  await whenHydrated(page)
  await page.locator('input[type=email]').fill(address)
  await send(page).click()
  await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible()
  await said(page, 'Reset link sent to your email!')
})

test('a translated application shows account and numbers unchanged, and still finds the course', async ({
  page,
}) => {
  await signInNewMember(page)
  await translated(page)
  await page.goto('/Moreinfo')
  await whenHydrated(page)
  for (const name of ['Account holder', 'Account number', 'IFSC code', 'Bank name'])
    await expect(page.locator(`dt:has-text("${name}") + dd > span:first-child`)).not.toContainText(MARK)
  const [course] = COURSE_PREFERENCES
  await page.locator('select').selectOption(course)
  await fillPerson(page)
  await fillNumbers(page)
  const request = page.waitForRequest('**/registerinfo')
  await send(page).click()
  const sent = (await request).postDataJSON()
  expect(sent).toMatchObject({ coursePreference: course, addharNumber: AADHAAR.replaceAll(' ', '') })
  expect(sent.transactionNumber).toBe(TRANSACTION)
  await said(page, 'Form submitted successfully!')
  await page.goto('/Moreinfo')
  await whenHydrated(page)
  await page.locator('select').selectOption(course)
  await expect(page.getByRole('status').getByText('You have already applied for this course.')).toBeVisible()
})

/** Opens a page, types the beginning of a text before hydration, and the rest after it. */
async function typeAcross(
  page: Page,
  path: string,
  label: string | RegExp,
  [before, after]: [string, string],
) {
  const { arrive } = await holdScripts(page)
  await page.goto(path)
  await page.getByLabel(label).focus()
  await page.keyboard.type(before)
  const alive = whenHydrated(page)
  arrive()
  await alive
  await page.keyboard.type(after)
  await expect(page.getByLabel(label)).toHaveValue(before + after)
  await page.unroute(SCRIPTS)
}

const NEW_PASSWORD = /(?<!Confirm )Password$/

const AGAIN = /Confirm Password$/

test('a translated registration, code and login keep typed text, and send the specified values', async ({
  page,
  mailTo,
}) => {
  const email = newAddress()
  await translated(page)
  await typeAcross(page, '/register', 'Username', ['Ash', 'a'])
  await page.getByLabel('Full Name').fill('Asha Devi')
  await page.getByLabel('Phone Number').fill('98765 43210')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Referral Code').fill('MARIGOLD')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'asha.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByLabel(NEW_PASSWORD).fill(PASSWORD)
  await page.getByLabel(AGAIN).fill(PASSWORD)
  await send(page).click()
  await said(page, 'Registration successful! Please verify your email.')
  await expect(page).toHaveURL('/verify-email')
  await pasteCode(page, codeIn(await mailTo(email)))
  await said(page, 'Email verified successfully!')
  await expect(page).toHaveURL('/login')

  await typeAcross(page, '/login', 'Email', [email.slice(0, 4), email.slice(4)])
  await page.getByLabel(NEW_PASSWORD).fill(PASSWORD)
  const credentials = page.waitForRequest('**/auth/login')
  await send(page).click()
  expect((await credentials).postDataJSON()).toEqual({ email, password: PASSWORD })
  await said(page, 'Logged in successfully!')
  await expect(page).toHaveURL('/')
  const stored = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('auth') ?? '{}')
    const answer = await fetch('/api/v1/users/details', { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).data
  })
  expect(stored).toMatchObject({ username: 'Asha', fullName: 'Asha Devi', phoneNumber: '9876543210', email })
})

test('a translated new password and a data request keep typed text, and send the chosen values', async ({
  page,
  mailTo,
}) => {
  const email = await aMember()
  await page.request.post('/api/v1/auth/forgot-password', { data: { email } })
  const mail = await mailTo(email, 'new password')
  await translated(page)
  await page.goto(/\/reset-password\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '')
  await page.getByLabel(NEW_PASSWORD).fill('marigold at the gate')
  await page.getByLabel(AGAIN).fill('marigold at the gate')
  const reset = page.waitForRequest('**/auth/reset-password/*')
  await send(page).click()
  expect((await reset).postDataJSON()).toEqual({ password: 'marigold at the gate' })
  await said(page, 'Password reset successfully, redirecting to login page...')
  await expect(page).toHaveURL('/login')

  await typeAcross(page, '/MyData', 'Email', [email.slice(0, 4), email.slice(4)])
  await page.locator('select').selectOption({ index: 1 })
  await page.locator('textarea').fill('All of it')
  const asked = page.waitForRequest('**/api/v1/requests')
  await send(page).click()
  expect((await asked).postDataJSON()).toMatchObject({ email, kind: 'see', words: 'All of it' })
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible()
  await page.getByLabel('Code from the email').fill(codeIn(await mailTo(email, 'Your code')))
  await send(page).click()
  await expect(page.getByRole('main').locator('strong')).toHaveText(/^R[B-Z2-9]{7}$/)
})

test('in right-to-left writing no page is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const wide: string[] = []
  for (const path of [
    '/',
    '/Contact',
    '/Education',
    '/OuterUserQuery',
    '/Moreinfo',
    '/register',
    '/MyData',
  ]) {
    await page.goto(path)
    const width = await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
      return document.documentElement.scrollWidth
    })
    if (width > 360) wide.push(`${path}: ${width}`)
  }
  expect(wide).toEqual([])
})
