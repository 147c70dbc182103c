import type { Page } from '@playwright/test'
import {
  applications,
  CALL,
  COURSE,
  fillNumbers,
  fillPerson,
  open,
  SECRETS,
  SENT,
  TRANSACTION,
  VOTER_ID,
} from './application-form.ts'
import { expect, test } from './fixtures.ts'
import {
  expectLargeTargets,
  expectOneSetOfMails,
  mailsWith,
  signInNewMember,
  storage,
  submit,
} from './forms.ts'
import { aMember, logIn, message } from './members.ts'
import { packed } from './public-pages.ts'

const WIDTHS = [360, 1440]

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a member applies, reads the reference, and sees the application on the dashboard', {
    tag: '@smoke',
  }, async ({ page }) => {
    const email = await signInNewMember(page)
    await page.goto('/Dashboard')
    await expect(page.getByText('You have not applied for a course yet.')).toBeVisible()
    await page.getByRole('link', { name: 'See the courses' }).click()
    await page.getByRole('button', { name: `More Info: ${COURSE}` }).click()
    await page.getByRole('link', { name: 'Enroll Now' }).click()
    await expect(page).toHaveURL(`/Moreinfo?course=${packed(COURSE)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Fill Your Information' })).toBeVisible()
    await expect(page.getByText(COURSE)).toBeVisible()
    await expect(page.getByLabel('Course preference')).toHaveCount(0)
    await expect(page.getByText('Log in before you pay')).toHaveCount(0)

    const sent = page.waitForRequest(`**${CALL}`)
    await fillPerson(page)
    await fillNumbers(page)
    await submit(page).click()
    expect((await sent).postDataJSON()).toEqual({
      coursePreference: COURSE,
      dateOfBirth: '1989-03-27',
      education: 'Graduation',
      familyIncomePerAnnum: 'Below 2 Lakh',
      addharNumber: '234123412346',
      voterIdnumber: VOTER_ID,
      transactionNumber: TRANSACTION,
      consentVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    await message(page, SENT)
    await expect(page).toHaveURL('/')
    const note = page.getByRole('complementary', { name: 'Your reference' })
    const reference = (await note.locator('strong').textContent()) ?? ''
    expect(await expectOneSetOfMails(email, 'application')).toBe(reference)
    for (const secret of SECRETS) expect(await mailsWith(secret)).toEqual([])

    await page.goto('/Dashboard')
    const line = page.getByRole('listitem').filter({ hasText: reference })
    await expect(line).toContainText(COURSE)
    await expect(line).toContainText('Received')
    await expect(line).toContainText(String(new Date().getFullYear()))
  })
})

test('only required fields are required, and nothing is preselected', { tag: ['@smoke', '@hindi'] }, async ({
  page,
}) => {
  const email = await signInNewMember(page)
  await open(page)
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  const courses = page.getByLabel('Course preference').locator('option')
  await expect(courses.first()).toHaveText('Choose a course')
  // In every language: certificates bear these names.
  expect((await courses.allTextContents()).slice(1)).toEqual([
    'Health Insurance Claims Desk Management',
    'Life Style Disease Management',
    'Marketing, Networking & Relationship Management',
  ])
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await submit(page).click()
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary.getByRole('link')).toHaveText([
    'Transaction number is required.',
    'Date of birth is required.',
    'Aadhaar number must be exactly 12 digits.',
  ])
  await summary.getByRole('link', { name: 'Date of birth is required.' }).click()
  await expect(page.getByLabel('Day')).toBeFocused()
  await page.keyboard.type('1')
  await expect(page.getByText('Date of birth is required.')).toHaveCount(0)
  await page.getByLabel('Month').fill('1')
  await page.getByLabel('Year').fill('2001')
  await page.getByLabel('Aadhaar number').fill('2341-2341-2346')
  await page.getByLabel('Transaction number').fill(TRANSACTION)
  await submit(page).click()
  await message(page, SENT)
  await expectOneSetOfMails(email, 'application')
  expect(await applications(page)).toMatchObject([{ course: null }])
})

const FIFTEEN_YEARS_AGO = String(new Date().getFullYear() - 15)

const guardianName = (page: Page) => page.getByLabel("Parent's or guardian's name")

const guardianPhone = (page: Page) => page.getByLabel("Parent's or guardian's phone number")

test('an applicant under 18 reads whose consent is needed, gives name and phone, and is accepted', async ({
  page,
  expectAccessibleAt,
  mailTo,
}) => {
  const email = await signInNewMember(page)
  await open(page)
  await fillPerson(page)
  await expect(guardianName(page)).toHaveCount(0)
  await page.getByLabel('Year').fill(FIFTEEN_YEARS_AGO)
  const note = page.getByRole('status').filter({ hasText: 'a parent or guardian must agree' })
  await expect(note).toBeVisible()
  // The new fields come next, also for the keyboard.
  await page.getByLabel('Year').press('Tab')
  await expect(guardianName(page)).toBeFocused()
  await page.keyboard.type('Meera Rao')
  await page.keyboard.press('Tab')
  await page.keyboard.type('98765')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Phone numbers have 10 digits.')).toBeVisible()
  await guardianPhone(page).fill('98765 43211')
  await expect(page.getByText('Phone numbers have 10 digits.')).toHaveCount(0)
  for (const width of WIDTHS) {
    await expectAccessibleAt(page, [width])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(guardianName(page)).toHaveValue('Meera Rao')
  await expect(guardianPhone(page)).toHaveValue('98765 43211')
  await fillNumbers(page)
  await submit(page).click()
  await message(page, SENT)
  await expectOneSetOfMails(email, 'application')
  const notice = (await mailsWith(email)).find((mail) => mail.to?.[0]?.address === 'desk@example.org')
  for (const words of ['The applicant is under 18', 'Meera Rao', '98765 43211'])
    expect(notice?.text).toContain(words)
  expect((await mailTo(email, 'We have your application')).text).toContain('You are under 18')
  expect(await storage(page)).not.toContain('Meera')
})

test('login first, then three numbered steps, in the same order at every width and for the keyboard', async ({
  page,
}) => {
  await open(page, COURSE)
  const steps = ['Step 1 Pay the fee', 'Step 2 Note the number', 'Step 3 Fill the form']
  await expect(page.locator('form').getByRole('heading')).toHaveText(['Log in before you pay', ...steps])
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const order = [
      page.getByRole('heading', { name: 'Log in before you pay' }),
      page.getByRole('heading', { name: steps[0] ?? '' }),
      page.getByText('SAMP0000000'),
      page.getByRole('heading', { name: steps[1] ?? '' }),
      page.getByLabel('Transaction number'),
      page.getByRole('heading', { name: steps[2] ?? '' }),
      page.getByLabel('Day'),
      page.getByLabel('Aadhaar number'),
      submit(page),
    ]
    const tops = await Promise.all(order.map(async (part) => (await part.boundingBox())?.y ?? 0))
    expect(tops, `${width} px wide`).toEqual([...tops].sort((a, b) => a - b))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('button', { name: 'Copy IFSC code' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Transaction number')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Day')).toBeFocused()
})

test('signed out: a warning before paying, a clear refusal, and the typed values after the login', async ({
  page,
}) => {
  const email = await aMember()
  await open(page, COURSE)
  await expect(page.getByRole('heading', { name: 'Log in before you pay' })).toBeVisible()
  await fillPerson(page)
  await fillNumbers(page)
  await submit(page).click()

  await message(page, 'Please log in to continue.')
  await expect(page.locator('form').getByText('Please log in to continue.')).toBeVisible()
  const stored = await storage(page)
  for (const secret of SECRETS) expect(stored).not.toContain(secret)

  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/Login')
  await logIn(page, email)

  await expect(page).toHaveURL(`/Moreinfo?course=${packed(COURSE)}`)
  await expect(page.getByText('Here is what you had typed.')).toBeVisible()
  await expect(page.getByLabel('Year')).toHaveValue('1989')
  await expect(page.getByRole('radio', { name: 'Graduation' })).toBeChecked()
  await expect(page.getByLabel('Aadhaar number')).toHaveValue('')
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible()
  await fillNumbers(page)
  await submit(page).click()
  await message(page, SENT)
  await expectOneSetOfMails(email, 'application')
})

test('the link at the top leads to the login and back, too', async ({ page }) => {
  const email = await aMember()
  await open(page, COURSE)
  await fillPerson(page)
  await page.locator('form').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, email)
  await expect(page).toHaveURL(`/Moreinfo?course=${packed(COURSE)}`)
  await expect(page.getByLabel('Day')).toHaveValue('27')
})

test('a logout leaves no partly filled application on a shared computer', async ({ page }) => {
  await signInNewMember(page)
  await open(page)
  await fillPerson(page)
  expect(await storage(page)).toContain('1989')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await message(page, 'Logged out successfully!')
  expect(await storage(page)).not.toContain('1989')
})

test('it is accessible 360 and 1440 px wide, empty, with errors and after a refusal', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, expectAccessibleAt }) => {
  const refused: string[] = []
  page.on('console', (line) => line.text().includes('Content Security Policy') && refused.push(line.text()))
  await open(page, COURSE)
  await expectAccessibleAt(page, WIDTHS)
  await page.getByLabel('Aadhaar number').fill('2341')
  await submit(page).click()
  await expectAccessibleAt(page, WIDTHS)
  await fillPerson(page)
  await fillNumbers(page)
  await submit(page).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  expect(refused).toEqual([])
})

test('it fits a phone at 400 % zoom, and every target is large enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page, `${COURSE} ${'अतिरिक्त'.repeat(4)}`)
  await submit(page).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectLargeTargets(page)
})
