import type { Page } from '@playwright/test'
import { toast } from './desk.ts'
import { bar, rows, threeInList } from './desk-lists.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [360, 768, 1440]
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('several applications are selected, and the ones changed meanwhile stay so; the stage is no bulk action', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const family = await threeInList(page, 'applications', 'Meera')
  const me = `Meera ${family}`
  // Simulates a quicker change of one of them by a colleague.
  await page.route('**/applications/together', async (route) => {
    const { applications, ...wanted } = route.request().postDataJSON()
    applications[0].version -= 1
    await route.continue({ postData: JSON.stringify({ applications, ...wanted }) })
  })
  await page.getByRole('checkbox', { name: `Select Asha ${family}` }).check()
  await page.getByRole('checkbox', { name: `Select Bina ${family}` }).click({ modifiers: ['Shift'] })
  // The mail of a stage is shown before it is sent.
  await expect(bar(page).getByRole('button')).toHaveCount(2)
  await expectAccessibleAt(page, WIDTHS)
  await bar(page).getByRole('button', { name: 'Assign to' }).click()
  await page.getByRole('dialog', { name: 'Assign 2 to' }).getByRole('button', { name: me }).click()
  await expect(toast(page)).toContainText(`Assigned 1 to ${me}. 1 was changed by somebody else meanwhile`)
  await expect(page.locator(`.row-person[title="${me}"]`)).toHaveCount(1)
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('z')
  await expect(toast(page)).toContainText('Undone')
  await expect(page.locator('.row-person[title="Unassigned"]')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('buttons and keys lead to the previous and next application; focus stays on them and the new one is announced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const family = await threeInList(page, 'applications')
  await page.getByRole('link', { name: `Asha ${family}` }).click()
  await expect(title(page)).toHaveText(`Asha ${family}`)
  const [before, after] = ['Previous', 'Next'].map((way) =>
    page.getByRole('button', { name: `${way} in the list` }),
  ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>]
  await expect(before).toHaveAttribute('aria-disabled', 'true')
  await after.focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(`Bina ${family}`)
  await expect(page.getByRole('status').filter({ hasText: `Bina ${family}, 2 of 3` })).toHaveCount(1)
  await expect(after).toBeFocused()
  await expect(page.getByRole('link', { name: `Bina ${family}` })).toHaveAttribute('aria-current', 'true')
  await title(page).focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `Charu ${family}` })).toBeFocused()
  // Below the list are its keys, until they are switched off.
  const hints = page.getByRole('list', { name: 'Keys' })
  await expect(hints).toContainText('accept')
  await page.getByRole('button', { name: 'All keys' }).last().click()
  await page.getByRole('dialog', { name: 'Keys' }).getByLabel('Single keys are on').uncheck()
  await page.keyboard.press('Escape')
  await expect(hints).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'All keys' })).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a long press selects applications, a swipe leads to the next, and the list keeps its scroll position', async ({
    page,
    expectAccessible,
  }) => {
    const family = await threeInList(page, 'applications')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const box = (await rows(page).nth(0).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
    await expect(bar(page)).toContainText('1 selected')
    await touch('touchEnd', [])
    await page.getByRole('link', { name: `Bina ${family}` }).tap()
    await expect(bar(page)).toContainText('2 selected')
    await expect(page).toHaveURL('/Staff/applications/all')
    await bar(page).getByRole('button', { name: 'Clear the selection' }).tap()
    await page.getByRole('link', { name: `Asha ${family}` }).tap()
    await expect(title(page)).toHaveText(`Asha ${family}`)
    await expect(page.getByRole('button', { name: `Next: Bina ${family}` })).toBeVisible()
    await touch('touchStart', [{ x: 300, y: 400 }])
    for (let x = 290; x >= 80; x -= 15) await touch('touchMove', [{ x, y: 400 }])
    await touch('touchEnd', [])
    await expect(title(page)).toHaveText(`Bina ${family}`)
    await expect(title(page)).toBeFocused()
    await expectAccessible(page)
    // Not by touch: Chromium makes no click of one in 40 touches directly after swipes.
    await page.getByRole('button', { name: `Previous: Asha ${family}` }).click()
    await expect(title(page)).toHaveText(`Asha ${family}`)
    await expect(title(page)).toBeFocused()
    await expect(page.getByRole('button', { name: `Next: Bina ${family}` })).toBeVisible()
    await page.keyboard.press('j')
    await expect(title(page)).toHaveText(`Bina ${family}`)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(rows(page)).toHaveCount(3)
  })
})
