import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { indiaDay } from '../src/contract/india-time.ts'
import { inDatabase } from './database.ts'
import { signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { aName } from './names.ts'

const WIDTHS = [360, 768, 1440]
/** One journey runs at two widths: each looks at its own. */
const looksAt = (width: number) => (width === 360 ? [768, 360] : [width])
const DAY = 24 * 3600_000

/** The time in India in so many minutes. Shape  HH:MM */
const clock = (minutes: number) =>
  new Date(Date.now() + 5.5 * 3600_000 + minutes * 60_000).toISOString().slice(11, 16)

/** An enquiry with a unique name. */

async function enquire(page: Page, change: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post('/api/v1/queries/submitquery', {
    data: {
      fullName: 'Somebody',
      email: `${randomInt(1e12)}@example.org`,
      whatsappNumber: '9000000000',
      contactMethod: 'WhatsApp',
      inquiryAbout: 'Course',
      preferredTime: 'Evening',
      timeFrom: clock(-60),
      timeTo: clock(90),
      message: `When does the course ${randomInt(1e12)} start?`,
      filledInMs: 60_000,
      ...change,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.reference
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

for (const width of [360, 1440])
  test(`an agent sees the contact times of this hour, finds a person, and shares the list with a colleague, at ${width} px`, {
    tag: width === 360 ? '@smoke' : [],
  }, async ({ page, browser, expectAccessibleAt }) => {
    await page.setViewportSize({ width, height: 800 })
    const [soon, later, over] = [aName('Soon'), aName('Later'), aName('Over')]
    const reference = await enquire(page, { fullName: soon, timeTo: clock(20), inquiryAbout: 'Payments' })
    await enquire(page, { fullName: later, timeTo: clock(80) })
    await enquire(page, { fullName: over, timeFrom: clock(-90), timeTo: clock(-30) })
    await signInToDesk(page, 'agent')
    await page.goto('/Staff')
    await page.getByRole('link', { name: 'Enquiries', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Call now' })).toBeFocused()
    await expect(row(page, soon)).toContainText(/(19|20) min/)
    const names = await page.locator('.row-who').allTextContents()
    const place = (name: string) => names.findIndex((each) => each.startsWith(name))
    expect(place(soon)).toBeGreaterThanOrEqual(0)
    expect(place(soon)).toBeLessThan(place(later))
    expect(place(over)).toBe(-1)
    await expectAccessibleAt(page, looksAt(width))

    // The address contains the list and its filters.
    await page.getByRole('button', { name: 'More lists' }).click()
    await page.getByRole('dialog', { name: 'More lists' }).getByRole('link', { name: /^All/ }).click()
    await expect(page).toHaveTitle(/^All - /)
    if (width < 768) await page.getByRole('button', { name: 'Search and filter' }).click()
    await page.getByLabel('Topic').selectOption('Payments')
    await expect(page).toHaveURL('/Staff/enquiries/all?topic=Payments')
    await expect(row(page, soon)).toBeVisible()
    await expect(row(page, later)).toHaveCount(0)

    // The search text is in no address, and Back restores it.
    await page.getByLabel('Search enquiries').fill(soon.split(' ')[1]?.slice(0, 7) ?? '')
    await expect(page.locator('.row')).toHaveCount(1)
    await expect(page).toHaveURL('/Staff/enquiries/all?topic=Payments')
    await expectAccessibleAt(page, looksAt(width))
    await page.getByRole('link', { name: soon }).click()
    await expect(page).toHaveURL(`/Staff/enquiries/all/${reference}?topic=Payments`)
    if (width < 768) await expect(page.locator('.pane-list')).toBeHidden()
    else await expect(page.getByRole('link', { name: soon })).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(page.getByLabel('Search enquiries')).toHaveValue(soon.split(' ')[1]?.slice(0, 7) ?? '')
    await expect(page.locator('.row')).toHaveCount(1)
    await page.getByLabel('Search enquiries').fill('zzzz nobody')
    await expect(page.getByText('Nothing found here')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page).toHaveURL('/Staff/enquiries/all')
    await expect(row(page, later)).toBeVisible()

    const others = await browser.newContext({ viewport: { width, height: 800 } })
    const colleague = await others.newPage()
    await signInToDesk(colleague, 'agent', 'Ravi Bose')
    await colleague.goto('/Staff/enquiries/all?topic=Payments')
    await expect(row(colleague, soon)).toBeVisible()
    await expect(row(colleague, later)).toHaveCount(0)
    await others.close()
  })

test('new items wait behind a button, and nothing moves under the finger', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  const [first, second] = [aName('First'), aName('Second')]
  await enquire(page, { fullName: first })
  await signInToDesk(page, 'agent')
  await page.goto('/Staff/enquiries/all')
  await expect(row(page, first)).toBeVisible()
  await enquire(page, { fullName: second })
  await page.clock.fastForward(25_000)
  await expect(page.getByRole('button', { name: /^\d+ new$/ })).toBeVisible()
  await expect(row(page, second)).toHaveCount(0)
  await page.getByRole('button', { name: /^\d+ new$/ }).click()
  await expect(row(page, second)).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ new$/ })).toHaveCount(0)
})

test('if the list fails to load the page says so, and "Try again" loads it', async ({ page }) => {
  await signInToDesk(page, 'agent')
  const name = aName('Asha')
  await enquire(page, { fullName: name })
  await page.route('**/enquiries/list', (route) => route.abort())
  await page.goto('/Staff/enquiries/all')
  await expect(page.getByRole('alert')).toContainText('No connection.')
  await page.unroute('**/enquiries/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, name)).toBeVisible()
})

test('an enquiry that waits for its contact time is listed below the day on which it opens', async ({
  page,
  expectAccessibleAt,
}) => {
  const [today, tomorrow, later] = [aName('Today'), aName('Tomorrow'), aName('Later')]
  const email = await signInToDesk(page, 'agent')
  const midnight = Date.parse(`${indiaDay(Date.now() + DAY)}T00:00:00+05:30`)
  const opens = [midnight - 1000, midnight + DAY / 2, midnight + 3 * DAY]
  for (const [at, fullName] of [today, tomorrow, later].entries()) {
    const reference = await enquire(page, { fullName })
    await inDatabase((tx) =>
      tx
        .updateTable('enquiries')
        .set({
          desk_status: 'in progress',
          waits_until: opens[at] ?? null,
          assignee_id: tx.selectFrom('users').select('id').where('email', '=', email),
        })
        .where('reference', '=', reference)
        .execute(),
    )
  }
  await page.goto('/Staff/enquiries/waiting?assignee=me')
  for (const [title, name] of [
    ['Opens later today 1', today],
    ['Tomorrow 1', tomorrow],
    ['Later 1', later],
  ] as const)
    await expect(page.getByRole('region', { name: title, exact: true }).getByRole('link')).toHaveText(
      `${name}, awaiting reply`,
    )
  await expect(row(page, today)).toContainText(/in (\d+ h )?\d+( min)?/)
  await expectAccessibleAt(page, WIDTHS)
})

test('an editor has no lists of enquiries', async ({ page }) => {
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/enquiries/all')
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enquiries' })).toHaveCount(0)
})

test('the item below the open one is prefetched, and opens offline with a tap', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = aName('Ahead')
  const [older, newer] = [await enquire(page, { fullName: name }), await enquire(page, { fullName: name })]
  await signInToDesk(page, 'agent')
  await page.goto('/Staff/enquiries/all')
  await page.getByLabel('Search enquiries').fill(name)
  await expect(page.locator('.row-who')).toHaveCount(2)
  const ahead = page.waitForResponse(`**/api/v1/staff/enquiries/${older}`)
  await page.locator('.row-who').first().click()
  const open = page.getByRole('article', { name })
  await expect(open).toContainText(newer)
  await ahead

  await page.context().setOffline(true)
  await page.locator('.row-who').last().click()
  await expect(open).toContainText(older)
})
