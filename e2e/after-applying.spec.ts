import { applications, COURSE, fillNumbers, fillPerson, open, SECRETS, SENT } from './application-form.ts'
import { expect, test } from './fixtures.ts'
import { signInNewMember, storage, submit } from './forms.ts'
import { aMember, logIn, message } from './members.ts'

const WIDTHS = [360, 1440]

test('a member who already applied for this course is notified before paying again, other members are not', async ({
  page,
  expectAccessibleAt,
}) => {
  await signInNewMember(page)
  await open(page, COURSE)
  await expect(page.getByText('You are logged in as')).toBeVisible()
  await fillPerson(page)
  await fillNumbers(page)
  await submit(page).click()
  await message(page, SENT)
  const [{ reference = '' } = {}] = await applications(page)

  await open(page, COURSE)
  const note = page.getByRole('status').filter({ hasText: 'You have already applied for this course.' })
  await expect(note).toContainText(reference)
  const payment = page.getByRole('heading', { name: 'Pay the fee' })
  expect((await note.boundingBox())?.y).toBeLessThan((await payment.boundingBox())?.y ?? 0)
  await expectAccessibleAt(page, WIDTHS)

  await open(page)
  await expect(page.getByText('You have applied before.')).toBeVisible()
  await page.getByLabel('Course preference').selectOption('Life Style Disease Management')
  await expect(page.getByText('You have applied before.')).toHaveCount(0)
  // The form uses another name of the same course.
  await page.getByLabel('Course preference').selectOption('Health Insurance Claims Desk Management')
  await expect(note).toContainText(reference)
  const asked = page.waitForResponse('**/api/v1/users/applications')
  await open(page, 'Another course')
  await asked
  await expect(page.getByText(reference)).toHaveCount(0)
})

test('a mother applies for her two children: the second child is no repetition, the same child is', async ({
  page,
  expectAccessibleAt,
}) => {
  await signInNewMember(page)
  const name = page.getByLabel("The person's full name")
  const another = page.getByText('I apply for another person', { exact: true })
  const note = page.getByRole('status').filter({ hasText: 'You have already applied' })
  await open(page, COURSE)
  await expect(name).toHaveCount(0)
  for (const [child, born] of [
    ['Aarav Rao', '2010'],
    ['Aarohi Rao', '2012'],
  ] as const) {
    await open(page, COURSE)
    await fillPerson(page)
    await page.getByLabel('Year').fill(born)
    await fillNumbers(page)
    await another.click()
    await page.getByLabel('For whom do you apply?').selectOption('Son or daughter')
    await expect(page.getByText('We ask you, unless you name somebody else here.')).toBeVisible()
    await submit(page).click()
    await expect(
      page.getByRole('link', { name: 'Write the name of the person you apply for.' }),
    ).toBeVisible()
    await name.fill(child)
    await expect(note).toHaveCount(0)
    if (child === 'Aarav Rao') await expectAccessibleAt(page, WIDTHS)
    await submit(page).click()
    await message(page, SENT)
    await page.goto('/Dashboard')
    await expect(page.getByText(`For ${child}`)).toBeVisible()
  }
  await open(page, COURSE)
  await another.click()
  await page.getByLabel('For whom do you apply?').selectOption('Son or daughter')
  await expect(note).toHaveCount(0)
  await name.fill('aarav rao')
  await expect(note).toContainText('for this course for aarav rao.')
})

test('the card shows the next step and opens a page with all details, without the numbers', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, expectAccessibleAt }) => {
  const email = await signInNewMember(page)
  await open(page, COURSE)
  await fillPerson(page)
  await fillNumbers(page)
  await submit(page).click()
  await message(page, SENT)
  await expect(page).toHaveURL('/')
  const card = page.getByRole('complementary', { name: 'Your reference' })
  const reference = (await card.locator('strong').first().textContent()) ?? ''
  await expect(card).toContainText('We check your payment of ₹5001 by hand, then we get in touch with you.')
  await expect(card).toContainText('You can ask us at any time')
  await expect(card).toContainText('Note it down. We also email it to you.')
  await expectAccessibleAt(page, WIDTHS)

  await card.getByRole('link', { name: 'See your application' }).press('Enter')
  await expect(page).toHaveURL(`/MyApplication?reference=${reference}`)
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Your application' })).toBeFocused()
  for (const text of [reference, 'Received', COURSE, email, '27 March 1989', 'XXXX XXXX 2346', '₹5001'])
    await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByRole('main')).toContainText('You can ask us at any time')
  for (const secret of SECRETS) await expect(page.getByRole('main')).not.toContainText(secret)
  await expectAccessibleAt(page, WIDTHS)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await page.getByRole('link', { name: 'All your applications' }).click()
  await page.getByRole('link', { name: `What you sent, reference ${reference}` }).click()
  await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible()
  expect(await storage(page)).toContain(reference)

  // Other people on this device see nothing, and visitors log in first.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await message(page, 'Logged out successfully!')
  expect(await storage(page)).not.toContain(reference)
  await page.goto(`/MyApplication?reference=${reference}`)
  await expect(page).toHaveURL('/login')
  await logIn(page, await aMember())
  await expect(page).toHaveURL(`/MyApplication?reference=${reference}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(COURSE)
  await expect(page.getByRole('main')).not.toContainText('What happens next')
})

test('if the server does not return an application, the one just sent is still shown', async ({ page }) => {
  await page.route('**/api/v1/users/applications/*', (route) => route.fulfill({ status: 404, json: {} }))
  await signInNewMember(page)
  await open(page, COURSE)
  await fillPerson(page)
  await fillNumbers(page)
  await submit(page).click()
  await message(page, SENT)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'See your application' }).click()
  const [{ reference = '' } = {}] = await applications(page)
  await expect(page.getByRole('main')).toContainText(reference)
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
})
