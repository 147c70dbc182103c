import { COURSE } from './application-form.ts'
import { anApplicant, moveAtDesk } from './applying.ts'
import { test } from './content-server.ts'
import { signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

const WIDTHS = [360, 1440]
const FILE = '/Staff/words/courses~2-certificate-in-health-insurance-desk-management.md'
const FIRST_DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

test('an accepted applicant reads place and first day on the Dashboard; a change is mailed once staff have seen it', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, browser, baseURL, expectAccessibleAt }) => {
  await signInToDesk(page, 'manager')
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog.getByRole('button', { name: 'Publish 1 draft' }).click()
    await expect(page.getByText('1 draft published')).toBeVisible()
  }
  /** A publication takes effect a moment later. */
  const inForce = (path: string, text: string) =>
    expect.poll(async () => (await page.request.get(`/api/v1/staff/batches${path}`)).text()).toContain(text)
  const draft = page.getByRole('status').filter({ hasText: /^Draft of / })
  await page.goto(FILE)
  await page.getByRole('button', { name: 'Add a batch' }).click()
  const batch = page.getByRole('group', { name: 'Batch 1' })
  await batch.getByLabel('First day').fill(FIRST_DAY)
  await batch.getByLabel('Where').fill('Room 2')
  await expect(draft).toBeVisible()
  await publish()
  await inForce('', FIRST_DAY)

  const visitor = await (await browser.newContext({ baseURL })).newPage()
  const { reference } = await anApplicant(visitor, { coursePreference: COURSE })
  await moveAtDesk(page, reference, { stage: 'fee found' })
  await page.goto(`/Staff/applications/all/${reference}`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const accept = page.getByRole('dialog', { name: /^Accept / })
  await expect(accept).toContainText('Where: Room 2')
  await accept.getByRole('button', { name: 'Accept and email' }).click()
  await expect(accept).toHaveCount(0)
  await visitor.goto('/Dashboard')
  await expect(visitor.getByText('Room 2')).toBeVisible()
  const saved = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Save the first day in your calendar' }).click()
  expect((await saved).suggestedFilename()).toBe(`first-day-${reference}.ics`)
  await expectAccessibleAt(visitor, WIDTHS)

  await page.goto(FILE)
  await page.getByRole('group', { name: 'Batch 1' }).getByLabel('Where').fill('Room 5')
  await expect(draft).toBeVisible()
  await publish()
  const { batches } = (await (await page.request.get('/api/v1/staff/batches')).json()).data
  await inForce(`/${batches[0].key}`, 'Room 5')
  await page.goto('/Staff/applications/all')
  await page.getByRole('link', { name: 'Batches' }).click()
  await expect(page.getByRole('heading', { name: 'Batches' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('link', { name: COURSE }).click()
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()
  await expect(page.getByText('Where: Room 5')).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: '1', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Email 1 accepted person' }).click()
  await expect(page.getByText('The email goes to 1 accepted person')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Email 1/ })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText('Room 5')).toBeVisible()
})
