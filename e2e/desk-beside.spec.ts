import { randomInt } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

const NAMES = ['Asha Rao', 'Bina Das', 'Charu Sen']
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.locator('#work').evaluate(({ scrollTop }) => scrollTop)
const word = () => `kolam${randomInt(1e9)}`

/** Three people with a unique name, the newest on top, and their list. */
async function listOfThree(page: Page): Promise<void> {
  const theirs = word()
  for (const fullName of [...NAMES].reverse())
    await sendEnquiry(page.request, {
      fullName,
      message: `${theirs} ${fullName} ${'and so on\n'.repeat(20)}`,
    })
  await page.goto('/Staff/enquiries/all')
  const field = page.getByRole('searchbox')
  if ((page.viewportSize()?.width ?? 0) < 700)
    await page.getByRole('button', { name: 'Search and filter' }).click()
  await field.fill(theirs)
  await expect(page.getByText('Search results')).toBeVisible()
  await expect(page.locator('.row-who')).toHaveCount(3)
}

test('beside a list, buttons lead to the previous and next item; focus stays on them and the new item is announced', async ({
  page,
  expectAccessibleAt,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'agent')
  await listOfThree(page)
  const before = page.getByRole('button', { name: 'Previous in the list' })
  const after = page.getByRole('button', { name: 'Next in the list' })
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(title(page)).toHaveText('Asha Rao')
  await expect(before).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleAt(page, [768, 1440])
  await after.focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Bina Das')
  await expect(page.getByRole('status').filter({ hasText: 'Bina Das, 2 of 3' })).toHaveCount(1)
  await expect(after).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Charu Sen')
  await expect(after).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await before.click()
  await expect(title(page)).toHaveText('Bina Das')

  // Keys pressed in the item act on the list, whose address has changed by then.
  await expect(page.getByRole('link', { name: 'Bina Das' })).toHaveAttribute('aria-current', 'true')
  await title(page).focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Charu Sen' })).toBeFocused()
  await title(page).focus()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: 'Asha Rao' })).toBeFocused()
  // Opening the item that was just left shows it.
  await page.getByRole('link', { name: 'Charu Sen' }).click()
  await expect(title(page)).toHaveText('Charu Sen')
  await page.getByRole('link', { name: 'Bina Das' }).click()
  await expect(title(page)).toHaveText('Bina Das')
  // "Back" returns to the list in one step, after any number of items.
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/Staff/enquiries/all')
  await expect(page.locator('.row-who')).toHaveCount(3)
})

for (const { press, lands } of [
  { press: 'Next in the list', lands: 'Charu Sen' },
  { press: 'Previous in the list', lands: 'Asha Rao' },
])
  test(`a press on "${press}" is not lost while the address still changes to the previous item`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInToDesk(page, 'agent')
    await listOfThree(page)
    await page.getByRole('link', { name: 'Asha Rao' }).click()
    await expect(title(page)).toHaveText('Asha Rao')
    const landed = await urlOf(page, lands)
    await page.evaluate((label) => {
      const { replaceState } = history
      history.replaceState = (...change) => {
        history.replaceState = replaceState
        replaceState.apply(history, change)
        // The address has changed, but the page has not.
        document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
        performance.mark('pressed')
      }
    }, press)
    await page.getByRole('button', { name: 'Next in the list' }).click()
    await page.waitForFunction(() => performance.getEntriesByName('pressed').length > 0)
    await expect(page).toHaveURL(landed)
    await expect(title(page)).toHaveText(lands)
    // No pending navigation leads away from there.
    await page.getByRole('link', { name: 'Bina Das' }).click()
    await expect(title(page)).toHaveText('Bina Das')
    await page.getByRole('link', { name: 'Asha Rao' }).click()
    await expect(title(page)).toHaveText('Asha Rao')
  })

test('a quick second step does not wait for a slow item', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'agent')
  await listOfThree(page)
  const slow = (await urlOf(page, 'Bina Das')).split('/').at(-1)
  await page.route(`**/staff/enquiries/${slow}`, () => new Promise(() => undefined))
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(title(page)).toHaveText('Asha Rao')
  const next = page.getByRole('button', { name: 'Next in the list' })
  await next.press('Enter')
  await expect(title(page)).toHaveText('Loading the enquiry')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Charu Sen')
})

test('the previous item is prefetched, too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'agent')
  await listOfThree(page)
  const reference = (await page.getByRole('link', { name: 'Bina Das' }).getAttribute('href'))
    ?.split('/')
    .at(-1)
  const ahead = page.waitForResponse((answer) => answer.url().endsWith(`/staff/enquiries/${reference}`))
  await page.getByRole('link', { name: 'Charu Sen' }).click()
  await ahead
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a swipe leads to the neighbouring item; scrolling, selecting and fields work as usual', async ({
    page,
    expectAccessible,
  }) => {
    await signInToDesk(page, 'agent')
    await listOfThree(page)
    await page.getByRole('link', { name: 'Asha Rao' }).tap()
    await expect(title(page)).toHaveText('Asha Rao')
    const finger = await page.context().newCDPSession(page)
    const said = page.locator('.item-said')

    // Vertical and short movements do not navigate.
    await drag(finger, [200, 500], [190, 250])
    await expect.poll(() => scrolled(page)).toBeGreaterThan(50)
    await page.locator('#work').evaluate((work) => work.scrollTo(0, 0))
    await drag(finger, [200, 400], [160, 402], 400)
    await expect(title(page)).toHaveText('Asha Rao')
    // The first item has no previous one.
    await drag(finger, [60, 400], [330, 402])
    await expect(title(page)).toHaveText('Asha Rao')

    await drag(finger, [300, 400], [80, 402])
    await expect(title(page)).toHaveText('Bina Das')
    await expect(title(page)).toBeFocused()
    await drag(finger, [300, 400], [80, 402])
    await expect(title(page)).toHaveText('Charu Sen')
    await drag(finger, [60, 400], [300, 402])
    await expect(title(page)).toHaveText('Bina Das')

    // Selected text stays selected.
    await said.evaluate((element) => getSelection()?.selectAllChildren(element))
    await drag(finger, [300, 400], [80, 402])
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await expect(title(page)).toHaveText('Bina Das')
    // The same without a swipe. Not by touch: Chromium makes no click of one in 40 touches directly after swipes.
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Previous: Asha Rao' }).click()
    await expect(title(page)).toHaveText('Asha Rao')
    expect(await scrolled(page)).toBe(0)
    await page.keyboard.press('j')
    await expect(title(page)).toHaveText('Bina Das')
    // An element with horizontal scrolling scrolls.
    await said.evaluate((element) => {
      element.style.overflowX = 'auto'
      element.style.whiteSpace = 'pre'
      element.append('wide '.repeat(100))
    })
    const box = await said.boundingBox()
    const y = (box?.y ?? 0) + 40
    await drag(finger, [300, y], [80, y])
    await expect(title(page)).toHaveText('Bina Das')
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page.locator('.row-who')).toHaveCount(3)
  })

  test('a swiped item follows the finger, but not with reduced motion', async ({ page }) => {
    await signInToDesk(page, 'agent')
    await listOfThree(page)
    await page.getByRole('link', { name: 'Asha Rao' }).tap()
    await expect(title(page)).toHaveText('Asha Rao')
    const finger = await page.context().newCDPSession(page)
    const moved = () => page.locator('.item-swiped').evaluate(({ style }) => style.translate)
    for (const [reducedMotion, seen] of [
      ['no-preference', /^-1\d\dpx$/],
      ['reduce', /^$/],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await touch(finger, 'touchStart', [[300, 400]])
      for (let x = 290; x >= 190; x -= 10) await touch(finger, 'touchMove', [[x, 400]])
      await expect.poll(moved).toMatch(seen)
      // The browser takes over the gesture: nothing happens.
      await touch(finger, 'touchCancel', [])
      await expect.poll(moved).toBe('')
      await expect(title(page)).toHaveText('Asha Rao')
    }
  })
})

type Point = [x: number, y: number]
type Kind = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

function touch(finger: CDPSession, type: Kind, points: Point[]) {
  return finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
}

/** Moves a finger from one point to another. `pauseMs` before the end makes the movement slow. */
async function drag(finger: CDPSession, from: Point, to: Point, pauseMs = 0): Promise<void> {
  const steps = 12
  await touch(finger, 'touchStart', [from])
  for (let step = 1; step <= steps; step++)
    await touch(finger, 'touchMove', [
      [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps],
    ])
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  await touch(finger, 'touchEnd', [])
}

/** The address of a person's row. */
async function urlOf(page: Page, name: string): Promise<string> {
  const href = await page.getByRole('link', { name }).getAttribute('href')
  return new URL(href ?? '', page.url()).href
}
