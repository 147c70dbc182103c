import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { openNote, sendApplication, sendEnquiry, signInToDesk, toast } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { aName } from './names.ts'

const WIDTHS = [360, 768, 1440]

const DAY = 24 * 3600_000

/** A phone number that no other journey uses. */
const aPhone = () => `9${String(randomInt(1e9)).padStart(9, '0')}`

const row = (page: Page, name: string) => page.locator('.row').filter({ hasText: name })

const item = (page: Page, name: string) => page.getByRole('article', { name })

const happened = (page: Page) => page.getByRole('region', { name: 'History' })

/** Chooses the second one before the page has rendered the first, as on a slow phone. */
async function chooseAtOnce(...choices: [Locator, string][]): Promise<void> {
  const selects = await Promise.all(choices.map(([select]) => select.elementHandle()))
  await choices[0]?.[0].page().evaluate(
    ([selects, labels]) => {
      for (const [at, select] of (selects as HTMLSelectElement[]).entries()) {
        select.value = [...select.options].find(({ text }) => text === labels[at])?.value ?? ''
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    [selects, choices.map(([, label]) => label)] as const,
  )
}

/**
 * Whether a text is shown as soon as the address changes. A link pressed in between would lead to the old
 * list.
 */
async function isShownAtNextAddress(page: Page, text: string): Promise<() => Promise<boolean>> {
  const shown = await page.evaluateHandle((text) => {
    const push = history.pushState
    const isShown = new Promise<boolean>((tell) => {
      history.pushState = (...args) => {
        history.pushState = push
        push.apply(history, args)
        queueMicrotask(() => tell(document.body.textContent.includes(text)))
      }
    })
    return { isShown }
  }, text)
  return () => shown.evaluate(({ isShown }) => isShown)
}

test('an agent sees the next applications, finds a person, and shares the list with a colleague', {
  tag: '@smoke',
}, async ({ page, browser, request, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const [found, waits] = [aName('Found'), aName('Waits')]
  const long = Date.now() - 60 * DAY
  const transactionNumber = `AXIS${randomInt(1e9)}${randomInt(1e6)}`
  const addharNumber = `0${randomInt(1e11, 9e11)}`.slice(0, 12)
  const reference = await sendApplication(
    request,
    { fullName: found, status: 'fee found', created_at: long },
    { transactionNumber, addharNumber, coursePreference: 'A course of long ago' },
  )
  await sendApplication(request, { fullName: waits, created_at: long - DAY })
  await signInToDesk(page, 'agent')
  await page.goto('/Staff')
  await expect(page.getByRole('link', { name: /Applications? to decide/ })).toContainText('The fee is there')
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To decide' })).toBeFocused()
  await expect(page.getByText('The fee is there. Longest waiting first.')).toBeVisible()
  const views = page.getByRole('list', { name: 'Lists of applications' })
  await expect(row(page, found).filter({ has: page.getByText('Course not offered') })).toBeVisible()
  await expect(row(page, waits)).toHaveCount(0)
  await views.getByRole('link', { name: /^Received/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Received' })).toBeFocused()
  await expect(row(page, waits)).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ width: 360, height: 800 })

  // The address contains the list and its filters. Lists that are opened rarely are under "More".
  await expect(views.getByRole('link', { name: /^All/ })).toHaveCount(0)
  await views.getByRole('button', { name: 'More lists' }).click()
  await page.getByRole('dialog', { name: 'More lists' }).getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveTitle(/^All - /)
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await chooseAtOnce(
    [page.getByLabel('Course'), 'Another one'],
    [page.getByLabel('Flag'), 'Course not offered'],
  )
  await expect(page).toHaveURL('/Staff/applications/all?course=other&flag=courseUnknown')
  await expect(row(page, found)).toBeVisible()
  await expect(row(page, waits)).toHaveCount(0)

  // The exact transaction number finds it, and is in no address.
  const isAtOnce = await isShownAtNextAddress(page, 'Search results')
  await page.getByLabel('Search applications').fill('typed')
  expect(await isAtOnce()).toBe(true)
  await page.getByLabel('Search applications').fill(transactionNumber.toLowerCase())
  // A tap during typing does not return to the list.
  await page.getByRole('link', { name: found }).click()
  await expect(page).toHaveURL(`/Staff/applications/all/${reference}?course=other&flag=courseUnknown`)
  await expect(page).toHaveTitle(`${reference} - Sehatshala desk`)
  await expect(item(page, found)).toContainText(transactionNumber)
  await expect(item(page, found)).toContainText(`XXXX XXXX ${addharNumber.slice(-4)}`)
  await expect(item(page, found)).not.toContainText(addharNumber)
  await expect(page.locator('.pane-list')).toBeHidden()
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => page.evaluate(() => history.state.usr.search)).toBe(transactionNumber.toLowerCase())
  await expect(page).toHaveURL(`/Staff/applications/all/${reference}?course=other&flag=courseUnknown`)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.locator('.row')).toHaveCount(1)
  await expect(row(page, found)).toBeVisible()
  await expect(page.getByLabel('Search applications')).toHaveValue(transactionNumber.toLowerCase())
  await page.getByLabel('Search applications').fill('zzzz nobody')
  await expect(page.getByText('Nothing found here')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/Staff/applications/all')

  const others = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const colleague = await others.newPage()
  await signInToDesk(colleague, 'agent', 'Ravi Bose')
  await colleague.goto('/Staff/applications/fee-found?course=other')
  await expect(row(colleague, found)).toBeVisible()
  await expect(row(colleague, waits)).toHaveCount(0)
  await others.close()
})

test('two agents share one application: each sees the other, and no work is lost silently', {
  tag: '@smoke',
}, async ({ page: asha, browser, request, expectAccessibleAt }) => {
  const name = aName('Kavya')
  const reference = await sendApplication(request, { fullName: name })
  await asha.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(asha, 'agent', 'Asha Kulkarni')
  await asha.goto(`/Staff/applications/all/${reference}`)
  await expect(item(asha, name)).toContainText('Applied on the website')
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const imran = await phone.newPage()
  await signInToDesk(imran, 'agent', 'Imran Shaikh')
  await imran.goto(`/Staff/applications/all/${reference}`)
  await expect(asha.getByText('Imran Shaikh is also here')).toBeVisible()

  // Taken on the phone, and updated on the laptop without a reload, in the list and beside it.
  await imran.getByRole('button', { name: 'Take it' }).click()
  await expect(toast(imran)).toContainText('Assigned to Imran Shaikh')
  await expect(asha.getByLabel('Assigned to', { exact: true }).locator(':checked')).toHaveText('Imran Shaikh')
  await expect(happened(asha)).toContainText('Imran Shaikh assigned it to Imran Shaikh')
  await expect(row(asha, name)).toContainText('Imran Shaikh')

  // A change based on an older state is not applied, and is shown beside the newer state.
  let release = () => {}
  const imransDone = new Promise<void>((done) => {
    release = done
  })
  await asha.route('**/assignee', async (route) => {
    await imransDone
    await route.continue()
  })
  await asha.getByLabel('Assigned to', { exact: true }).selectOption('Asha Kulkarni')
  await imran.getByLabel('Assigned to', { exact: true }).selectOption('Unassigned')
  await expect(happened(imran)).toContainText('unassigned Imran Shaikh')
  release()
  const conflict = asha.getByRole('alert').filter({ hasText: 'Imran Shaikh saved first' })
  await expect(conflict).toContainText('Asha Kulkarni')
  await expectAccessibleAt(asha, WIDTHS)
  await asha.setViewportSize({ width: 1440, height: 900 })
  await asha.unroute('**/assignee')
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(imran.getByLabel('Assigned to', { exact: true }).locator(':checked')).toHaveText(
    'Asha Kulkarni',
  )

  // A note mentions a colleague. It waits in the tab until it is sent.
  const note = await openNote(asha)
  await note.fill('Shobha rings back. @imr')
  await asha.getByRole('button', { name: '@Imran Shaikh' }).first().click()
  await asha.reload()
  await expect(note).toHaveValue('Shobha rings back. @Imran Shaikh ')
  await note.press('Control+Enter')
  await expect(happened(imran)).toContainText('Shobha rings back. @Imran Shaikh')
  await expect(note).toHaveCount(0)
  await phone.close()
})

test('the points to check first link to the other items they mention', async ({
  page,
  request,
  expectAccessibleAt,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const [name, sister, phone] = [aName('Kavya'), aName('Ria'), aPhone()]
  const transactionNumber = `AXIS${randomInt(1e9)}${randomInt(1e6)}`
  const year = new Date().getUTCFullYear() - 16
  const reference = await sendApplication(
    request,
    { fullName: name, phone },
    {
      transactionNumber,
      dateOfBirth: `${year}-01-01`,
      guardianName: 'Shobha Shetty',
      guardianPhone: '98765 00733',
    },
  )
  const later = await sendApplication(request, { fullName: sister, phone: aPhone() }, { transactionNumber })
  const enquiry = await sendEnquiry(request, { fullName: name, whatsappNumber: phone })
  await signInToDesk(page, 'agent')
  // From an enquiry to the application of the same person.
  await page.goto(`/Staff/enquiries/all/${enquiry}`)
  await page.getByText('1 application').click()
  await page.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(`/Staff/applications/all/${reference}`)
  const look = page.getByRole('region', { name: 'Check first' })
  await expect(look).toContainText(/Kavya is 1[56]\./)
  await expect(look).toContainText('a parent or guardian agreed: Shobha Shetty')
  await expect(look.getByRole('link', { name: '+91 98765 00733' })).toHaveAttribute(
    'href',
    'tel:+919876500733',
  )
  await expect(look).toContainText('This transaction number came with another application too.')
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ width: 360, height: 800 })

  // The prepared texts, with the apps that open them.
  await page.getByRole('button', { name: 'WhatsApp', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91${phone}\\?text=Namaste%20Kavya`),
  )

  await page.getByRole('button', { name: 'Minimise' }).click()
  await look.getByRole('link', { name: later }).click()
  await expect(item(page, sister)).toBeVisible()
  await expect(look.getByRole('link', { name: reference })).toBeVisible()
})
