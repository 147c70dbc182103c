import { toast } from './desk.ts'
import { bar, rows, threeInList } from './desk-lists.ts'
import { expect, test } from './fixtures.ts'

test('with keys many items are selected, assigned and undone at once; items changed meanwhile stay', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const family = await threeInList(page, 'enquiries', 'Meera')
  const me = `Meera ${family}`
  const first = page.locator('.row-who').first()
  await first.focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar(page)).toContainText('3 selected')
  await expectAccessibleAt(page, [360, 768, 1440])

  await bar(page).getByRole('button', { name: 'Assign to' }).click()
  await page.getByRole('dialog', { name: 'Assign 3 to' }).getByRole('button', { name: me }).click()
  await expect(toast(page)).toContainText(`Assigned 3 to ${me}`)
  await expect(bar(page)).toHaveCount(0)
  // The focus stays on the last selected row.
  await expect(page.locator('.row-who').last()).toBeFocused()
  await expect(page.locator(`.row-person[title="${me}"]`)).toHaveCount(3)
  await page.keyboard.press('z')
  await expect(toast(page)).toContainText('Undone')
  await expect(page.locator('.row-person[title="Unassigned"]')).toHaveCount(3)

  // Simulates a quicker change of one of them by a colleague.
  await page.route('**/enquiries/together', async (route) => {
    const { enquiries, ...wanted } = route.request().postDataJSON()
    enquiries[0].version -= 1
    await route.continue({ postData: JSON.stringify({ enquiries, ...wanted }) })
  })
  await page.getByRole('checkbox', { name: `Select Asha ${family}` }).check()
  await page.getByRole('checkbox', { name: `Select Sunita ${family}` }).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
  await bar(page).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('dialog', { name: 'Status of 3' }).getByRole('button', { name: 'Answered' }).click()
  await expect(toast(page)).toContainText('Status of 2: Answered. 1 was changed by somebody else meanwhile')
  await expect(bar(page)).toContainText('1 selected')
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('on a phone a long press selects, a tap selects more, and without a selection a tap opens again; "Call now" shows the contact times of the day', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  const family = await threeInList(page, 'enquiries')
  const address = page.url()
  const at = async (row: number) => {
    const { x, y, width, height } = (await rows(page).nth(row).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const finger = await phone.newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })

  await touch('touchStart', [await at(0)])
  await expect(bar(page)).toContainText('1 selected')
  await touch('touchEnd', [])
  const { x, y } = await at(1)
  await page.touchscreen.tap(x, y)
  await expect(bar(page)).toContainText('2 selected')
  expect(page.url()).toBe(address)
  await bar(page).getByRole('button', { name: 'Status' }).tap()
  await page.getByRole('dialog', { name: 'Status of 2' }).getByRole('button', { name: 'Closed' }).tap()
  await expect(toast(page)).toContainText('Status of 2: Closed')
  await expect(bar(page)).toHaveCount(0)
  // Without a selection a tap opens again.
  const other = await at(2)
  await page.touchscreen.tap(other.x, other.y)
  await expect(page.getByRole('heading', { level: 1, name: family })).toBeVisible()

  // Above "Call now" they are one line, which explains itself in words.
  await page.goto('/Staff/enquiries/call-now')
  const day = page.getByRole('img', { name: /^It is \d\d:\d\d\. .* begins later today\.$/ })
  await expect(day).toBeVisible()
  await page.getByRole('button', { name: 'More lists' }).click()
  await page.getByRole('dialog', { name: 'More lists' }).getByRole('link', { name: /^All/ }).click()
  await expect(day).toHaveCount(0)
  await phone.close()
})

test('a list is filtered by a range of dates, which is in the address', async ({
  page,
  expectAccessibleAt,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await threeInList(page, 'enquiries')
  await page.getByLabel('When').selectOption('Last 7 days')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d$/)
  await expect(page.getByLabel('From')).toHaveCount(0)
  await page.getByLabel('When').selectOption('Days …')
  await page.getByLabel('From').fill('2026-01-05')
  await expect(page).toHaveURL('/Staff/enquiries/all?from=2026-01-05')
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('To', { exact: true }).fill('2026-01-06')
  await expect(page).toHaveURL('/Staff/enquiries/all?from=2026-01-05&to=2026-01-06')
  await expect(page.getByText('Nothing found here')).toBeVisible()
  await expectAccessibleAt(page, [1440])
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-01-06')
  await page.getByLabel('When').selectOption('When')
  await expect(page).toHaveURL('/Staff/enquiries/all')
  await expect(page.getByLabel('From')).toHaveCount(0)
})
