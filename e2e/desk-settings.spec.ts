import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type BuiltServer, builtServer } from '../src/server/testing/built-server.ts'
import { sendEnquiry, signInToDesk, toast } from './desk.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [320, 360, 768, 1440]
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })

// Settings apply to every desk, so this test has its own server.
const shared = process.env.E2E_DATA_DIR
let server: BuiltServer
let desk: string

test.beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sehatshala-settings-'))
  server = await builtServer({ DATA_DIR: dataDir })
  await server.start()
  // The folder used by helpers that write to the database.
  process.env.E2E_DATA_DIR = dataDir
  desk = `${server.url.replace('127.0.0.1', 'localhost')}/Staff`
})
test.afterEach(async () => {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  process.env.E2E_DATA_DIR = shared
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('a manager sets hours and holidays, sees each mistake at its field, and restores an earlier state', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInToDesk(page, 'manager')
  await page.goto(`${desk}/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('link', { name: /^Opening hours and holidays/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Opening hours and holidays' })).toBeFocused()
  const hours = part(page, 'Hours')
  await hours.getByLabel('At these hours').check()
  await hours.getByLabel('Monday, until').fill('09:00')
  await hours.getByRole('checkbox', { name: 'Sunday' }).check()
  await save(page, 'Hours').click()
  await expect(hours.getByRole('alert')).toHaveText('The end must be later than the beginning.')
  await expect(hours.getByLabel('Monday, from')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAt(page, WIDTHS)
  await hours.getByLabel('Monday, until').fill('17:30')
  await hours.getByRole('checkbox', { name: 'Sunday' }).uncheck()
  await save(page, 'Hours').click()
  await expect(toast(page)).toContainText('Saved: hours')
  await expect(hours).toContainText('Changed by Meera Nair on')
  await expect(hours).toContainText('The website shows no hours.')

  const holidays = part(page, 'Holidays')
  await holidays.getByText('Add several at once').click()
  await holidays
    .getByLabel(/^One day per line/)
    .fill('Republic Day, 26 January 2040\nnobody knows when\n2040-08-15 Independence Day')
  await holidays.getByRole('button', { name: 'Add them' }).click()
  await expect(holidays.getByRole('alert')).toContainText('This line is not understood')
  await expect(holidays.getByLabel(/^One day per line/)).toHaveValue('nobody knows when')
  await expect(holidays.getByLabel('Holiday 2, name')).toHaveValue('Independence Day')
  await holidays.getByRole('button', { name: 'Add a day' }).click()
  await save(page, 'Holidays').click()
  await expect(holidays.getByLabel('Holiday 3, day')).toHaveAttribute('aria-invalid', 'true')
  await holidays.getByRole('button', { name: 'Remove holiday 3' }).click()
  await save(page, 'Holidays').click()
  await expect(toast(page)).toContainText('Saved: holidays')
  await holidays.getByRole('button', { name: 'Remove Republic Day' }).click()
  await save(page, 'Holidays').click()
  await holidays.getByRole('button', { name: 'Earlier versions' }).click()
  const states = holidays.getByRole('list', { name: 'Earlier versions of Holidays' }).getByRole('listitem')
  await expect(states).toHaveCount(3)
  await expectAccessibleAt(page, WIDTHS)
  await states
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(states).toHaveCount(4)
  await expect(holidays.getByLabel('Holiday 1, name')).toHaveValue('Republic Day')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(holidays.getByLabel('Holiday 1, name')).toHaveValue('Independence Day')

  await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
  await page.getByRole('link', { name: /^How long data is kept/ }).click()
  const keep = part(page, 'How long it is kept')
  await keep.getByLabel('Enquiries, in months').fill('13')
  await save(page, 'How long it is kept').click()
  await expect(keep.getByText('The published notice promises 12 months')).toBeVisible()
  await expect(keep.getByLabel('Enquiries, in months')).toHaveValue('13')
  await expectAccessibleAt(page, WIDTHS)
  const pages = [
    ['set-up', 'Set up your site'],
    ['handling', 'Assigning and refusing'],
    ['team-emails', 'Emails to the team'],
    ['email-sending', 'Email sending'],
    ['sessions', 'Sign-in and screen lock'],
  ]
  for (const [path, name] of pages) {
    await page.goto(`${desk}/settings/${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expectAccessibleAt(page, [360])
  }

  // On a day without hours nobody is due, and the list says why.
  await page.goto(`${desk}/settings/hours`)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format()
  await holidays.getByRole('button', { name: 'Add a day' }).click()
  await holidays.getByLabel('Holiday 2, day').fill(today)
  await holidays.getByLabel('Holiday 2, name').fill('Our own day')
  await save(page, 'Holidays').press('Enter')
  await expect(toast(page)).toContainText('Saved: holidays')
  await sendEnquiry(
    page.request,
    { preferredTime: 'Morning', timeFrom: '00:00', timeTo: '23:59' },
    server.url,
  )
  await page.goto(`${desk}/enquiries/call-now`)
  await expect(page.getByText(/^We are closed until .* \(Our own day\)\.$/)).toBeVisible()
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
})

test('the slower of two managers reads the other’s change, keeps the typed values, and decides', async ({
  page,
  browser,
  expectAccessibleAt,
}) => {
  await signInToDesk(page, 'manager')
  const other = await (await browser.newContext()).newPage()
  await signInToDesk(other, 'manager', 'Kavya Shetty')
  for (const each of [page, other]) await each.goto(`${desk}/settings/team-emails`)
  const digest = (each: Page) => part(each, 'When the summary is sent')
  await digest(page).getByLabel('Send the summary at').fill('07:30')
  await digest(other).getByLabel('Send the summary at').fill('09:15')
  await save(other, 'When the summary is sent').click()
  await expect(toast(other)).toContainText('Saved')
  // The colleague's value is shown here, and the typed value stays.
  await expect(digest(page)).toContainText('Changed by Kavya Shetty')
  await expect(digest(page).getByLabel('Send the summary at')).toHaveValue('07:30')
  await save(page, 'When the summary is sent').click()
  await expect(digest(page).getByRole('alert')).toContainText('Now it is: At 09:15')
  await expectAccessibleAt(page, WIDTHS)
  await digest(page).getByRole('button', { name: 'Save mine' }).click()
  await expect(digest(other).getByLabel('Send the summary at')).toHaveValue('07:30')

  const preferences = part(page, 'Who gets what')
  await preferences.getByLabel('News, Kavya Shetty').selectOption('Once a day')
  await preferences.getByLabel('At, Kavya Shetty').selectOption('07:00')
  await save(page, 'emails of Kavya Shetty').click()
  await expect(toast(page)).toContainText('Saved: emails of Kavya Shetty')
  await other.goto(`${desk}/notifications`)
  await expect(other.getByLabel('Once a day, at')).toBeChecked()

  // Texts have a history, too.
  await page.goto(`${desk}/texts`)
  const text = page.getByRole('textbox', { name: 'First hello, English' })
  await text.fill('Hello {name}!')
  await save(page, 'First hello, English').click()
  await expect(toast(page)).toContainText('The text is changed')
  await page.getByRole('button', { name: 'Earlier versions of First hello, English' }).click()
  await page.getByRole('button', { name: 'Restore: Original text' }).click()
  await expect(text).toHaveValue(/^Namaste/)
  await expectAccessibleAt(page, WIDTHS)
})
