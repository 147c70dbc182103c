import type { Page } from '@playwright/test'
import { expect, test, whenHydrated } from './fixtures.ts'
import {
  expectLargeTargets,
  expectOneSetOfMails,
  fillEnquiry as fill,
  mailsWith,
  storage,
  submit,
  watchCalls,
} from './forms.ts'
import { aMember, logInFully, message, newAddress } from './members.ts'
import { coveredOnHome, packed } from './public-pages.ts'

const CALL = '/api/v1/queries/submitquery'
const SENT = 'Query submitted successfully!'
const WIDTHS = [360, 1440]

async function open(page: Page, path = '/OuterUserQuery') {
  await page.goto(path)
  // Forms sent within a second count as sent by bots.
  await page.waitForFunction(() => performance.now() > 1000)
  await whenHydrated(page)
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a visitor sends an enquiry, reads the reference, and is on the home page', {
    tag: ['@smoke', '@hindi'],
  }, async ({ page, mailTo }) => {
    const email = newAddress()
    await open(page)
    await fill(page, email)
    await page.getByLabel('Your question').fill('When does the next course begin?')
    await submit(page).click()

    await message(page, SENT)
    await expect(page).toHaveURL('/')
    const note = page.getByRole('complementary', { name: 'Your reference' })
    const reference = (await note.locator('strong').textContent()) ?? ''
    expect(await expectOneSetOfMails(email, 'query')).toBe(reference)
    expect((await mailTo('desk@example.org', reference)).text).toContain('When does the next course begin?')

    // The toast has disappeared; the reference stays across pages until it is closed.
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeFocused()
    await expect(note.getByText(reference)).toBeVisible()
    await note.getByRole('button', { name: 'Close your reference' }).click()
    await expect(note).toHaveCount(0)
    expect(await storage(page)).not.toContain('Asha')
  })
})

for (const [device, width, height] of [
  ['phone', 360, 640],
  ['desktop', 1440, 800],
] as const)
  test(`on a ${device} the card of an enquiry is in sight, and covers no topic and no button of the first page`, {
    tag: '@hindi',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page)
    await fill(page, newAddress())
    await submit(page).click()
    await message(page, SENT)
    await expect(page).toHaveURL('/')
    const card = page.getByRole('complementary', { name: 'Your reference' })
    await expect(card.locator('strong')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-message]')).toHaveCount(0)
    // The topics appear one after the other.
    await expect.poll(() => coveredOnHome(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Ask your query' }).click({ trial: true })
    await expect.poll(() => coveredOnHome(page)).toEqual([])
  })

test('the card of an enquiry opens the data stored in this tab, for its sender alone', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, expectAccessibleAt }) => {
  await open(page)
  await fill(page, newAddress())
  await submit(page).click()
  await message(page, SENT)
  const card = page.getByRole('complementary', { name: 'Your reference' })
  const reference = (await card.locator('strong').textContent()) ?? ''
  await expect(card).toContainText('answers you in the way you chose')
  await expect(card).toContainText('We cannot promise a day.')
  // The home page takes the focus when it loads.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await card.getByRole('link', { name: 'See your query' }).press('Enter')
  await expect(page).toHaveURL('/MyQuery')
  await expect(page.getByRole('heading', { level: 1, name: 'Your query' })).toBeFocused()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(reference)
  await expect(page.getByRole('main')).toContainText('What happens next')
  // The organisation has set no reply time.
  await expect(page.getByRole('main')).not.toContainText('Hours')
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const stored = await storage(page)
  for (const typed of ['Asha', '98765']) expect(stored).not.toContain(typed)

  const other = await page.context().newPage()
  await other.goto('/MyQuery')
  await expect(other.getByText('no longer keeps the reference')).toBeVisible()
  await logInFully(other, await aMember())
  await expect(page.getByText('no longer keeps the reference')).toBeVisible()
  expect(await storage(page)).not.toContain(reference)
})

test('missing fields are named in a summary that takes the focus; editing clears it; nothing is sent', {
  tag: ['@smoke', '@hindi'],
}, async ({ page }) => {
  const calls = await watchCalls(page, CALL)
  await open(page)
  await submit(page).click()

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary.getByRole('link')).toHaveText([
    'Full name is required.',
    'Email is required.',
    'WhatsApp number must be 10 digits.',
    'Choose how we should contact you.',
    'Inquiry topic is required.',
    'Choose a preferred time.',
  ])

  await page.getByRole('radio', { name: 'Morning' }).check()
  await submit(page).click()
  await expect(summary.getByRole('link', { name: 'From time is required.' })).toBeVisible()
  await expect(summary.getByRole('link', { name: 'To time is required.' })).toBeVisible()

  await summary.getByRole('link', { name: 'Choose how we should contact you.' }).click()
  await expect(page.getByRole('radio', { name: 'SMS' })).toBeFocused()
  await summary.getByRole('link', { name: 'Full name is required.' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('A')
  await expect(page.getByText('Full name is required.')).toHaveCount(0)
  await page.getByLabel('WhatsApp number').fill('98765 432101')
  await submit(page).click()
  await expect(page.getByRole('paragraph').getByText('WhatsApp number must be 10 digits.')).toBeVisible()
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('98765 432101')
  expect(calls.keys).toEqual([])
})

test('a subject from the link is fixed, and is sent to the organisation', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, mailTo }) => {
  const subject = 'योग & ₹5001: नींद?'
  const email = newAddress()
  await open(page, `/OuterUserQuery?title=${packed(subject)}`)
  await expect(page.getByText('Inquiry subject')).toBeVisible()
  await expect(page.getByText(subject)).toBeVisible()
  await expect(page.getByLabel('Inquiry topic')).toHaveCount(0)
  await fill(page, email, null)
  await submit(page).click()
  await message(page, SENT)
  expect((await mailTo('desk@example.org', subject)).text).toContain(subject)
})

test.describe('on an unstable network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a query submitted offline waits and is sent when the network is back', {
    tag: ['@smoke', '@hindi'],
  }, async ({ page, context }) => {
    const email = newAddress()
    await open(page)
    await fill(page, email)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await submit(page).click()
    await message(page, 'An error occurred. Please try again.')
    await expect(page.locator('form').getByRole('alert').getByRole('paragraph')).toHaveText([
      'You are offline',
      'An error occurred. Please try again.',
      /It goes out by itself/,
    ])
    await expect(
      page.locator('form').getByText('It goes out by itself when you are back online.'),
    ).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi')

    await context.setOffline(false)
    await message(page, SENT)
    await expectOneSetOfMails(email, 'query')
  })

  test('a waiting query is sent from any open page when the network is back', async ({ page, context }) => {
    const email = newAddress()
    await open(page)
    await fill(page, email)
    await context.setOffline(true)
    await submit(page).click()
    await message(page, 'An error occurred. Please try again.')
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
    await expect(page.getByLabel('Full name')).toHaveCount(0)
    await context.setOffline(false)
    await expectOneSetOfMails(email, 'query')
  })

  test('a reload during sending repeats it with the same key, and it counts once', async ({ page }) => {
    const email = newAddress()
    const calls = await watchCalls(page, CALL)
    await open(page)
    await fill(page, email)
    calls.answers = 'held back'
    await submit(page).click()
    await expect.poll(async () => (await mailsWith(email)).length).toBeGreaterThan(0)
    calls.answers = 'given'
    const again = page.waitForRequest(`**${CALL}`)
    // The message is shown for three seconds only, which may end before the page counts as loaded.
    const said = message(page, SENT)
    await Promise.all([said, page.reload()])

    expect((await again).headers()['idempotency-key']).toBe(calls.keys[0])
    await expect(page).toHaveURL('/')
    await expectOneSetOfMails(email, 'query')
  })
})

test('a link on a page arrives with its subject', async ({ page }) => {
  const subject = 'Exclusive Health Club Membership'
  await page.goto('/')
  await page.getByRole('button', { name: `More Info: ${subject}` }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ask Your Query' }).click()
  await expect(page).toHaveURL(`/OuterUserQuery?title=${packed(subject)}`)
  await expect(page.getByText('Inquiry subject')).toBeVisible()
  await expect(page.getByText(subject, { exact: true })).toBeVisible()
})

test('it is accessible 360 and 1440 px wide, empty, with errors, and with the reference', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, expectAccessibleAt }) => {
  const refused: string[] = []
  page.on('console', (line) => line.text().includes('Content Security Policy') && refused.push(line.text()))
  await open(page)
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('radio', { name: 'Morning' }).check()
  await submit(page).click()
  await expectAccessibleAt(page, WIDTHS)
  await fill(page, newAddress())
  await submit(page).click()
  await expect(page.getByRole('complementary', { name: 'Your reference' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  expect(refused).toEqual([])
})

test('it fits a phone at 400 % zoom, and every target is large enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page)
  await page.getByRole('radio', { name: 'Morning' }).check()
  await submit(page).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectLargeTargets(page)
})
