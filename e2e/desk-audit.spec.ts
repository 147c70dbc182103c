import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { beAtDesk, expireSecondFactor, sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { aName } from './names.ts'

const WIDTHS = [360, 768, 1440]
/** The row with these words. */

const row = (page: Page, words: string) => page.locator('.row').filter({ hasText: words })
const chain = (page: Page) => page.getByRole('region', { name: 'Integrity of the log' })

test('a manager finds the author and the values of a change, and sees whether the audit log is intact', {
  tag: '@smoke',
}, async ({ page, request, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const [manager, person] = [aName('Meera'), aName('Lakshmi')]
  const reference = await sendEnquiry(request, { fullName: person })
  await signInToDesk(page, 'manager', manager)
  await page.goto(`/Staff/enquiries/all/${reference}`)
  const took = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByLabel('Assigned to').selectOption(manager)
  await took

  await page.goto('/Staff')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Activity log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeFocused()
  await expect(page.getByText('Nobody can change or remove a line')).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByLabel('Search the log')
  await expect(search).toBeFocused()
  await search.fill(person)
  const sentence = `${manager} took ${reference}`
  await expect(row(page, sentence)).toContainText(person)
  await expect(row(page, `A visitor sent enquiry ${reference}`)).toBeVisible()
  await expect(page.locator('.row')).toHaveCount(2)
  await page.getByLabel('What', { exact: true }).selectOption('Enquiry given or changed')
  await expect(page.locator('.row')).toHaveCount(1)
  // The searched name is in no address.
  await expect(page).toHaveURL('/Staff/audit/all?action=enquiry+changed')
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ width: 360, height: 900 })

  await page.getByRole('link', { name: sentence }).click()
  await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeFocused()
  await expect(page).toHaveTitle(/^(Line [\d,]+|Not yet sealed) - /)
  const changes = page.getByRole('region', { name: 'Before and after' })
  await expect(changes.getByRole('deletion')).toHaveText('nobody')
  await expect(changes.getByRole('insertion')).toHaveText(manager)
  await expect(page.getByRole('link', { name: `${reference}, ${person}` })).toHaveAttribute(
    'href',
    `/Staff/enquiries/all/${reference}`,
  )
  await expect(
    page.getByRole('region', { name: `Lately about ${reference}` }).getByRole('listitem'),
  ).toHaveCount(2)
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ width: 360, height: 900 })

  await page.goto('/Staff/audit')
  await chain(page).getByRole('button', { name: 'Check now' }).click()
  await expect(chain(page)).toContainText(
    /The log is complete: nothing changed, nothing removed\. [\d,]+ lines, checked today/,
  )
  await expect(chain(page).getByRole('button', { name: 'Check now' })).toBeEnabled()
  await expect(page.getByRole('button', { name: /change|delete|remove|edit/i })).toHaveCount(0)
  await expectAccessibleAt(page, WIDTHS)
})

test('a manager downloads a list, sees the progress, can stop it, and the audit log records it', {
  tag: '@smoke',
}, async ({ page, mailTo, request, expectAccessibleAt }) => {
  const [manager, person] = [aName('Asha'), aName('=Harish')]
  const reference = await sendEnquiry(request, { fullName: person, message: 'मधुमेह, और?' })
  const email = await beAtDesk(page, mailTo, 'manager', manager)
  await page.goto('/Staff/enquiries/all')
  await page.getByLabel('Search enquiries').fill(person)
  await expect(page.locator('.row')).toHaveCount(1)
  const open = page.getByRole('button', { name: 'Export this list' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog.getByLabel('Excel')).toBeChecked()
  await dialog.getByLabel('CSV').check()
  await expectAccessibleAt(page, WIDTHS)

  // The download stalls: the user stops it.
  let held: Route | undefined
  await page.route('**/api/v1/staff/exports', (route) => {
    held = route
  })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Stopped. Nothing was saved.')
  // Without an abort the request could continue when the route is removed, and the audit log would record it.
  await held?.abort()
  await page.unroute('**/api/v1/staff/exports')

  // The second factor is too old: it is requested again, and the export continues.
  await expireSecondFactor(email)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const proof = page.getByRole('dialog', { name: 'Is this still you?' })
  await proof.getByRole('button', { name: 'Use my passkey' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  const [head, line, ...more] = csv.replace(/\r\n$/, '').split('\r\n')
  expect(head).toMatch(/^\ufeff"reference","receivedAt","state"/)
  expect(line).toContain(`"${reference}"`)
  expect(line).toContain(`"'${person}"`)
  expect(line).toContain('"मधुमेह, और?"')
  expect(more).toEqual([])
  await expect(dialog.getByRole('status')).toContainText(`The list is in ${file.suggestedFilename()}`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(open).toBeFocused()

  await page.goto('/Staff/audit')
  await page.getByLabel('Search the log').fill(manager)
  await expect(
    row(page, `${manager} exported enquiries as csv, list all, filtered by search, 1 row`),
  ).toBeVisible()
  await expect(row(page, person)).toHaveCount(0)
  for (const path of ['/Staff/applications', '/Staff/audit']) {
    await page.goto(path)
    await expect(open).toBeVisible()
  }
})

test('an agent sees neither the audit log nor the export', async ({ page }) => {
  await signInToDesk(page, 'agent')
  await page.goto('/Staff/enquiries/all')
  await expect(page.getByLabel('Search enquiries')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Activity log' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export this list' })).toHaveCount(0)
  await page.goto('/Staff/audit')
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
})
