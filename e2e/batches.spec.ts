import type { Locator, Page } from '@playwright/test'
import { COURSE, open } from './application-form.ts'
import { anApplicant } from './applying.ts'
import { test } from './content-server.ts'
import { signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'
import { submit } from './forms.ts'

const WIDTHS = [360, 1440]
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const inWords = (day: Date) =>
  day.toLocaleDateString('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Pages are rendered again in the background. */
const pagesSay = (page: Page, words: string) =>
  expect.poll(async () => (await page.request.get('/Education')).text()).toContain(words)

async function addBatch(
  page: Page,
  fields: { starts: Date; seats: string; state?: string },
): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a batch' }).click()
  const batch = page.getByRole('group', { name: /^Batch \d/ }).last()
  await batch.getByLabel('First day').fill(fields.starts.toISOString().slice(0, 10))
  await batch.getByLabel('Seats').fill(fields.seats)
  if (fields.state) await batch.getByLabel('Applications').selectOption(fields.state)
  return batch
}

test('a course fills: visitors read how many seats are left, a full course asks nobody to pay, and staff choose another batch', {
  tag: '@smoke',
}, async ({ page, browser, baseURL, expectAccessibleAt }) => {
  const [first, second] = [inDays(40), inDays(120)]
  await signInToDesk(page, 'manager')
  await page.goto('/Staff/words/courses~2-certificate-in-health-insurance-desk-management.md')
  await addBatch(page, { starts: first, seats: '0' })
  await expect(page.getByText(/^Batch 1: Seats must be a number of seats/)).toBeVisible()
  await page.getByRole('group', { name: 'Batch 1' }).getByLabel('Seats').fill('1')
  await addBatch(page, { starts: second, seats: '5', state: 'Closed' })
  await expect(page.getByRole('status').filter({ hasText: /^Draft of / })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(page.getByText('1 draft published')).toBeVisible()

  // While nobody can pay yet, one manager may set the fee alone.
  await page.reload()
  await page
    .getByLabel(/^Fee of the batch/)
    .first()
    .fill('3000')
  await expect(page.getByRole('status').filter({ hasText: /^Draft of / })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(page.getByText('1 draft published')).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL })).newPage()
  const seats = `Next batch ${inWords(first)}, 1 of 1 seats left. Fee ₹3000`
  await pagesSay(visitor, seats)
  await visitor.goto('/Education')
  await expect(visitor.getByRole('listitem').filter({ hasText: COURSE }).getByText(seats)).toBeVisible()
  await visitor.getByRole('button', { name: `More Info: ${COURSE}` }).click()
  await expect(visitor.getByRole('dialog', { name: COURSE }).getByText(seats)).toBeVisible()
  await open(visitor, COURSE)
  await expect(visitor.getByText(seats)).toBeVisible()
  await expect(submit(visitor)).toBeVisible()
  await expect(visitor.getByText('₹3000', { exact: true })).toBeVisible()
  await expect(visitor.getByText('₹5001')).toHaveCount(0)

  const { reference } = await anApplicant(visitor, { coursePreference: COURSE })
  // The pages are rendered again without a publication.
  await pagesSay(visitor, 'Full: waiting list')
  await visitor.goto('/Education/certificate-in-health-insurance-desk-management')
  await expect(visitor.getByText('Full: waiting list')).toBeVisible()
  await open(visitor, COURSE)
  await expect(visitor.getByText(`The batch of ${inWords(first)} is full.`)).toBeVisible()
  await expect(submit(visitor)).toHaveCount(0)
  await expect(visitor.getByText('IFSC')).toHaveCount(0)
  await expectAccessibleAt(visitor, WIDTHS)
  await visitor.getByRole('link', { name: 'Ask Your Query' }).click()
  await expect(visitor.getByText(COURSE)).toBeVisible()

  await page.goto(`/Staff/applications/all/${reference}`)
  const batch = page.getByLabel('Batch', { exact: true }).last()
  await expect(batch).toContainText('1 of 1 seats given, 0 left')
  const other = batch.getByRole('option').filter({ hasText: inWords(second) })
  await batch.selectOption(await other.getAttribute('value'))
  await expect(page.getByText('Moved to another batch')).toBeVisible()
  await page.goto(`/Staff/applications/all?course=${encodeURIComponent(COURSE)}`)
  await expect(page.getByRole('list', { name: 'Seats' })).toContainText('1 of 5 seats given, 4 left')
  await expectAccessibleAt(page, WIDTHS)
})
