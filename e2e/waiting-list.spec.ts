import { COURSE, fillNumbers, fillPerson, open } from './application-form.ts'
import { anApplicant, withdraw } from './applying.ts'
import { test } from './content-server.ts'
import { signInToDesk } from './desk.ts'
import { expect, whenHydrated } from './fixtures.ts'
import { submit } from './forms.ts'
import { aMember, logIn } from './members.ts'

const WIDTHS = [360, 1440]
const FILE = 'courses/2-certificate-in-health-insurance-desk-management.md'
const FIRST_DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const JOIN = 'Join the waiting list'

test('a member whose course fills up joins the waiting list, gets the offer of a free seat from staff, and applies', {
  tag: '@smoke',
}, async ({ page, server, browser, baseURL, mailTo, expectAccessibleAt }) => {
  server.add(FILE, FILE, (text) =>
    text.replace(/^starts: ""$/m, `starts: ""\nbatches:\n  - { key: b1, starts: ${FIRST_DAY}, seats: 1 }`),
  )
  server.publish()
  await expect.poll(async () => (await page.request.get('/api/v1/seats')).text()).toContain('"open"')

  const [visitor, other] = [
    await (await browser.newContext({ baseURL })).newPage(),
    await (await browser.newContext({ baseURL })).newPage(),
  ]
  await expect.poll(async () => (await page.request.get('/Education')).text()).toContain('1 of 1 seats left')
  await open(visitor, COURSE)
  await expect(visitor.getByText('IFSC')).toBeVisible()
  const { reference } = await anApplicant(other, { coursePreference: COURSE })
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(
    visitor.getByText('The last seat has just been taken. You can be first on the waiting list.'),
  ).toBeVisible()
  await expect(visitor.getByText('IFSC')).toHaveCount(0)
  await expect(submit(visitor)).toHaveCount(0)

  await visitor.getByRole('link', { name: 'Log in to join the waiting list' }).click()
  const email = await aMember('Sunita')
  await logIn(visitor, email)
  await visitor.getByRole('button', { name: JOIN }).click()
  await expect(visitor.getByText('You are on the waiting list: number 1.')).toBeVisible()
  await expectAccessibleAt(visitor, WIDTHS)

  await signInToDesk(page, 'agent')
  await page.goto('/Staff/batches')
  await expect(page.getByText('1 on the waiting list')).toBeVisible()
  await page.getByRole('link', { name: COURSE }).click()
  const takeOff = page.getByRole('button', { name: /^Take off the list/ })
  await takeOff.click()
  await expect(page.getByText('Taken off', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(takeOff).toBeVisible()
  await takeOff.click()
  await expect(takeOff).toHaveCount(0)
  // The waiting list is empty now, so the free seat is not offered automatically.
  await withdraw(other, reference)
  await page.getByRole('button', { name: /^Offer a seat/ }).click()
  await page.getByRole('button', { name: 'Offer and email' }).click()
  await expect(page.getByText(/Offered until/)).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)

  const mail = await mailTo(email, 'A seat is free for you')
  expect(mail.text).toContain('/Moreinfo?course=')
  await open(other, COURSE)
  await other.getByRole('button', { name: JOIN }).click()
  await expect(other.getByText('You are on the waiting list: number 1.')).toBeVisible()
  await other.goto('/Dashboard')
  await other.getByRole('button', { name: /^Leave the waiting list/ }).click()
  await other.getByRole('button', { name: 'Leave it' }).click()
  await expect(other.getByText('You left this list.')).toBeVisible()

  await visitor.goto('/Dashboard')
  await expect(visitor.getByText(/A seat is held for you until/)).toBeVisible()
  await expectAccessibleAt(visitor, WIDTHS)
  await visitor.getByRole('link', { name: 'Apply now' }).click()
  await whenHydrated(visitor)
  await expect(visitor.getByText(/A seat is held for you until/)).toBeVisible()
  await expect(visitor.getByText('IFSC')).toBeVisible()
  await fillPerson(visitor)
  await fillNumbers(visitor)
  await submit(visitor).click()
  await expect(visitor).toHaveURL('/')
  await visitor.goto('/Dashboard')
  await expect(visitor.getByText(/You applied, with the reference A/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Applied: A', { exact: false })).toBeVisible()
})
