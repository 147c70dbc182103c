import type { Page } from '@playwright/test'
import { expect, test, whenHydrated } from './fixtures.ts'
import { expectOneSetOfMails, fillEnquiry as fill, mailsWith, storage, submit, watchCalls } from './forms.ts'
import { aMember, logInFully, message, newAddress } from './members.ts'
import { packed } from './public-pages.ts'

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

test('nothing is preselected, and the times are shown only once a preferred time is chosen', async ({
  page,
}) => {
  await open(page)
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  await expect(page.getByLabel('Inquiry topic')).toHaveValue('')
  await expect(page.getByLabel('Inquiry topic').locator('option')).toHaveText([
    'Choose a topic',
    'Health Issue',
    'Course',
    'Program',
    'Schemes',
    'Payments',
  ])
  await expect(page.getByLabel('From time')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Evening' }).check()
  await expect(page.getByLabel('From time')).toBeVisible()
  await expect(page.getByLabel('To time')).toBeVisible()
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

test('times in the wrong order get a hint and are not refused', async ({ page }) => {
  const email = newAddress()
  await open(page)
  await fill(page, email)
  await page.getByLabel('To time').fill('09:00')
  await expect(page.getByText('The end time is before the start time.')).toBeVisible()
  await submit(page).click()
  await message(page, SENT)
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

test('an unreadable subject is only logged', async ({ page }) => {
  const logged = page.waitForEvent('console', (line) => line.text().includes('title'))
  await open(page, '/OuterUserQuery?title=%%%')
  expect((await logged).type()).toBe('warning')
  await expect(page.getByLabel('Inquiry topic')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('a double click makes one call, and the button is disabled meanwhile', async ({ page }) => {
  const email = newAddress()
  const calls = await watchCalls(page, CALL)
  await open(page)
  await fill(page, email)
  await submit(page).dblclick()
  await message(page, SENT)
  expect(calls.keys).toHaveLength(1)
  await expectOneSetOfMails(email, 'query')
})

test('a refusal of the server is shown in the form and in a toast, and editing clears it', async ({
  page,
}) => {
  await page.route(`**${CALL}`, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '600' },
      json: { code: 'too_many', message: 'Too many tries.', error: 'Too many tries.', requestId: 'x' },
    }),
  )
  await open(page)
  await fill(page, newAddress())
  await submit(page).click()
  await message(page, 'Too many tries.')
  const inline = page.locator('form').getByText('Too many tries.')
  await expect(inline).toBeVisible()
  await expect(page.locator('form').getByText('You can send it again in 10 minutes.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi')
  await expect(submit(page)).toBeEnabled()
  await page.getByLabel('Full name').press('End')
  await page.keyboard.type('!')
  await expect(inline).toHaveCount(0)
})

test('a query refused by an overloaded server is retried automatically; the person only sees that it is submitting', async ({
  page,
}) => {
  const email = newAddress()
  const busy = 'Many people are using the site right now. Please try again in a moment.'
  const refusal = { status: 503, headers: { 'retry-after': '1' }, json: { code: 'busy', message: busy } }
  const calls = await watchCalls(page, CALL)
  await page.route(`**${CALL}`, (route) => route.fulfill(refusal), { times: 1 })
  await open(page)
  await fill(page, email)
  const refused = page.waitForResponse(`**${CALL}`)
  await submit(page).click()
  expect((await refused).status()).toBe(503)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi')
  await expect(page.getByText(busy)).toHaveCount(0)
  await message(page, SENT)
  await expect(page.getByText(busy)).toHaveCount(0)
  expect(calls.keys).toEqual([(await refused).request().headers()['idempotency-key']])
  await expectOneSetOfMails(email, 'query')
})

test.describe('on an unstable network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a query submitted offline waits and is sent when the network is back', { tag: '@smoke' }, async ({
    page,
    context,
  }) => {
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
    await expect(page.locator('form').getByText('goes out by itself when you are back online')).toBeVisible()
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

  test('after a lost answer the retry carries the same key and gets the first answer', async ({ page }) => {
    const email = newAddress()
    const calls = await watchCalls(page, CALL)
    await open(page)
    await fill(page, email)
    calls.answers = 'lost'
    await submit(page).click()
    await message(page, 'An error occurred. Please try again.')
    await expect(page.locator('form').getByText('it counts only once')).toBeVisible()

    calls.answers = 'given'
    await submit(page).click()
    await message(page, SENT)
    expect(calls.keys).toHaveLength(2)
    expect(new Set(calls.keys).size).toBe(1)
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
    // It is shown for three seconds, which may be over before the reload counts as loaded.
    const said = message(page, SENT)
    await Promise.all([said, page.reload()])

    expect((await again).headers()['idempotency-key']).toBe(calls.keys[0])
    await expect(page).toHaveURL('/')
    await expectOneSetOfMails(email, 'query')
  })

  test('a form changed after a lost answer is not lost: the person is notified and decides', async ({
    page,
  }) => {
    const email = newAddress()
    const calls = await watchCalls(page, CALL)
    await open(page)
    await fill(page, email)
    calls.answers = 'lost'
    await submit(page).click()
    await message(page, 'An error occurred. Please try again.')
    calls.answers = 'given'
    await page.getByLabel('Your question').fill('One more thing')
    await submit(page).click()
    await expect(page.locator('form').getByText('What you sent first has arrived.')).toBeVisible()
    await submit(page).click()
    await message(page, SENT)
    expect(new Set(calls.keys).size).toBe(2)
  })
})

test.describe('the draft', () => {
  test('is offered on return, restored on demand, and deleted after success', async ({ page }) => {
    const email = newAddress()
    await open(page)
    await fill(page, email)
    await page.goto('/Blogs')
    await open(page)
    await expect(page.getByText(/^You started this form today at \d\d:\d\d\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi')
    await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
    await expect(page.getByLabel('To time')).toHaveValue('11:30')
    await submit(page).click()
    await message(page, SENT)
    await open(page)
    await expect(page.getByRole('button', { name: 'Start afresh' })).toHaveCount(0)
    await expect(page.getByLabel('Full name')).toHaveValue('')
  })

  test('can be deleted', async ({ page }) => {
    await open(page)
    await page.getByLabel('Full name').fill('Asha Devi')
    await page.goto('/Blogs')
    await open(page)
    await page.getByRole('button', { name: 'Start afresh' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    expect(await storage(page)).not.toContain('Asha')
  })

  test('gives way to the subject of the link', async ({ page }) => {
    await open(page)
    await fill(page, newAddress(), 'Payments')
    await open(page, `/OuterUserQuery?title=${packed('Yoga')}`)
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expect(page.getByText('Yoga', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi')
  })

  test('with blocked storage the form works', async ({ page }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }
    })
    const email = newAddress()
    await open(page)
    await fill(page, email)
    await submit(page).click()
    await message(page, SENT)
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
  const small = await page
    .locator('main :is(button, select, textarea, summary, label:has([type=radio]))')
    .evaluateAll((targets) =>
      targets.filter((target) => target.getBoundingClientRect().height < 44).map((t) => t.outerHTML),
    )
  expect(small).toEqual([])
})
