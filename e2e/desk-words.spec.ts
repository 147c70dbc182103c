import type { Page } from '@playwright/test'
import { test } from './content-server.ts'
import { countRequests, signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

/** The phone width last: the test continues with it. */
const WIDTHS = [320, 768, 1440, 360]
const PHONE = { width: 360, height: 740 }

const phoneOf = (page: Page) => page.getByRole('textbox', { name: 'Phone number', exact: true })
const isDraft = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Draft of / })).toBeVisible()
const isPublished = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Published$/ })).toBeVisible()

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(page.getByText('1 draft published')).toBeVisible()
  await isPublished(page)
}

test('an editor changes the phone number on a phone: it is public once it is published, and the old one once it is restored', {
  tag: '@smoke',
}, async ({ page, browser, expectAccessibleAt }) => {
  await page.setViewportSize(PHONE)
  await signInToDesk(page, 'editor')
  // Once the server is overloaded, once it fails.
  const codes = ['busy', 'internal']
  await page.route(
    '**/words/entries',
    (route) =>
      route.fulfill({ status: 503, json: { success: false, code: codes.shift(), message: 'Later.' } }),
    { times: codes.length },
  )
  await page.goto('/Staff')
  await page
    .getByRole('alert')
    .filter({ hasText: 'Later.' })
    .getByRole('button', { name: 'Try again' })
    .click()
  await page.getByRole('link', { name: 'Names, phones, address' }).click()
  await expect(page.getByRole('heading', { name: 'Names, phones, address' })).toBeVisible()
  await isPublished(page)
  const [before, fresh] = [await phoneOf(page).inputValue(), '+91 98765 43210']
  const everybodyReads = async () =>
    /href="tel:[^>]*>([^<]*)/.exec(await (await page.request.get('/Contact')).text())?.[1]
  expect(await everybodyReads()).toBe(before)
  await expectAccessibleAt(page, WIDTHS)

  await phoneOf(page).fill(fresh)
  await isDraft(page)
  await expect(page.getByText(`Was: “${before}”`)).toBeVisible()
  // It is saved, and a colleague reads it.
  await page.reload()
  await expect(phoneOf(page)).toHaveValue(fresh)
  const others = await browser.newContext()
  const colleague = await others.newPage()
  await signInToDesk(colleague, 'manager', 'Ravi Shah')
  await colleague.goto('/Staff/words/organisation.yaml')
  await expect(phoneOf(colleague)).toHaveValue(fresh)
  await expect(page.getByText('Ravi Shah is also here')).toBeVisible()
  await colleague.getByLabel('Hours', { exact: true }).fill('Monday to Saturday')
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('Monday to Saturday')
  await expect(page.getByText('Only a manager can change where people pay, and how much.')).toBeVisible()
  await expect(page.getByLabel('IFSC')).toHaveCount(0)

  // An error is shown at its field, and is not published.
  const email = page.getByLabel('Email', { exact: true })
  const address = await email.inputValue()
  await email.fill('nobody')
  await expect(page.getByText('Email is not an email address')).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('Email is not an email address')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Publish 0/ })).toBeDisabled()
  await expectAccessibleAt(page, WIDTHS)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await email.fill(address)
  await expect(page.getByText('Email is not an email address')).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const change = dialog.getByRole('region', { name: 'Phone number' })
  await expect(change.getByRole('deletion').first()).toBeVisible()
  await expect(change.getByRole('definition').last()).toHaveText(fresh)
  await expect(dialog.getByRole('region', { name: 'Hours' })).toContainText('Monday to Saturday')
  const asked = countRequests(colleague, ['words/entries', 'money'])
  await dialog.getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(page.getByText('1 draft published')).toBeVisible()
  await isPublished(page)
  await isPublished(colleague)
  // With any number of rows: a list is reloaded once, and then at most once a second.
  const { counts, seconds } = asked()
  for (const count of counts) expect(count).toBeLessThanOrEqual(1 + seconds)
  await expect.poll(everybodyReads).toBe(fresh)

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /^History/ })
  await history.getByRole('button', { name: /^See/ }).first().click()
  await expect(history.getByRole('region', { name: 'Phone number' })).toContainText('Then')
  await expectAccessibleAt(page, WIDTHS)
  await history
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await expect(phoneOf(page)).toHaveValue(before)
  await isDraft(page)
  expect(await everybodyReads()).toBe(fresh)
  await publish(page)
  await expect.poll(everybodyReads).toBe(before)

  // Scheduled: until then nobody changes it.
  await phoneOf(page).fill(fresh)
  await isDraft(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'At a time…' }).click()
  await dialog.getByLabel('When').fill(`${new Date().getFullYear() + 1}-01-15T10:00`)
  await dialog.getByRole('button', { name: 'Schedule 1 draft' }).click()
  await expect(page.getByText(/^It is published automatically on 15 Jan, 10:00\./)).toBeVisible()
  await expect(phoneOf(page)).toHaveAttribute('readonly')
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Cancel the schedule' }).click()
  await isDraft(page)
  await page.getByRole('button', { name: 'Delete this draft' }).click()
  await expect(phoneOf(page)).toHaveValue(before)
  await isPublished(page)

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('searchbox', { name: 'Search the website' }).fill('pre-authorisation')
  await expect(
    page.getByRole('link', { name: 'Certificate in Health Insurance Desk Management' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home' })).toHaveCount(0)
  await expectAccessibleAt(page, WIDTHS)
  await others.close()
})

test('two people in one field: neither text overwrites the other, and both see both', async ({
  page,
  browser,
}) => {
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/words/pages~events.yaml')
  const empty = (where: Page) => where.getByLabel('While there is nothing to show', { exact: true })
  const before = await empty(page).inputValue()
  // The requests of this one are held for a while.
  const held = Promise.withResolvers<void>()
  await page.route('**/words/entries/**', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  await empty(page).fill('Mine')
  const others = await browser.newContext()
  const colleague = await others.newPage()
  await signInToDesk(colleague, 'editor', 'Ravi Shah')
  await colleague.goto('/Staff/words/pages~events.yaml')
  await empty(colleague).fill('Theirs')
  await isDraft(colleague)
  held.resolve()
  const conflict = page.getByRole('alert').filter({ hasText: 'Theirs' })
  await expect(conflict).toContainText('Yours is not saved yet')
  await expect(empty(page)).toHaveValue('Mine')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await isDraft(page)
  await expect(empty(colleague)).toHaveValue('Mine')
  await empty(page).fill(before)
  await isPublished(page)
  await others.close()
})
