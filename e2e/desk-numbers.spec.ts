import { readFileSync } from 'node:fs'
import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [320, 360, 768, 1440]

test('an agent reads the statistics: charts, each with a sentence, a table and a file', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  await signInToDesk(page, 'agent')
  await sendEnquiry(page.request, { inquiryAbout: 'Schemes' })
  const fails = '**/api/v1/staff/numbers'
  await page.route(fails, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'No.' }))
  await page.goto('/Staff/numbers')
  await expect(page.getByRole('alert')).toContainText('did not answer')
  await page.unroute(fails)
  await page.getByRole('button', { name: 'Try again' }).click()

  const weeks = page.getByRole('region', { name: 'Enquiries each week', exact: true })
  await expect(weeks).toContainText(/[1-9]\d* in 12 weeks, [1-9]\d* this week so far/)
  const drawing = weeks.getByRole('img', { name: /^Enquiries each week\. \d/ })
  await expect(drawing.locator('svg').first().locator('rect')).toHaveCount(12)
  await expect(drawing.locator('svg').first().locator('rect').last()).toHaveCSS('fill', 'url("#hatch")')
  for (const name of [
    'Time to the first answer',
    'Reached at the first call',
    'Fees received',
    'Where people leave the query form',
    'Where people leave the application form',
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Applications since/ })).toBeVisible()

  await page.getByRole('radio', { name: '12 weeks' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(weeks).toContainText('in a year')
  await expect(drawing.locator('svg').first().locator('rect')).toHaveCount(52)

  await weeks.getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  const table = weeks.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(53)
  await expect(table.getByRole('columnheader', { name: 'Schemes' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Enquiries each week, as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('enquiries-52-weeks.csv')
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(53)
  expect(csv).toContain('"Schemes"')
})

test('an editor reads no statistics', async ({ page }) => {
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/numbers')
  await expect(page.getByText('You are an editor. A manager can change that.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
})
