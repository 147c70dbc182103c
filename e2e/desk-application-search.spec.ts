import type { Page } from '@playwright/test'
import { sendApplication, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { aName } from './names.ts'

const row = (page: Page, name: string) => page.locator('.row').filter({ hasText: name })

const item = (page: Page, name: string) => page.getByRole('article', { name })

test('keys and the search lead to applications, and the next one is available offline', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = aName('Ahead')
  const older = await sendApplication(request, { fullName: name })
  const newer = await sendApplication(request, { fullName: name })
  await signInToDesk(page, 'agent')
  await page.goto('/Staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'To decide' })).toBeFocused()
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { level: 1, name: 'Received' })).toBeFocused()

  await page.goto('/Staff/applications/all')
  await expect(page.getByRole('heading', { level: 1, name: 'All' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search applications')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.locator('.row-who')).toHaveCount(2)
  const ahead = page.waitForResponse(`**/api/v1/staff/applications/${older}`)
  await page.locator('.row-who').first().click()
  await expect(item(page, name)).toContainText(newer)
  await ahead
  await page.context().setOffline(true)
  await page.locator('.row-who').last().click()
  await expect(item(page, name)).toContainText(older)
  await page.context().setOffline(false)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(newer.toLowerCase())
  // A key pressed after the address has changed, while the previous page is still shown, applies to the opened item.
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = (...change) => {
      pushState.apply(history, change)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
    }
  })
  await page.getByRole('option', { name: newer }).click()
  await expect(page).toHaveURL(`/Staff/applications/all/${newer}`)
  await expect(item(page, name)).toContainText(newer)
  await expect(page.getByRole('textbox', { name: 'Note for the team' })).toBeFocused()
})

test('an item opened during a search of the last typed letter stays open', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = aName('Quick')
  const reference = await sendApplication(request, { fullName: name })
  await signInToDesk(page, 'agent')
  await page.goto('/Staff/applications/all')
  const field = page.getByLabel('Search applications')
  await field.fill(name.slice(0, -1))
  await expect(page.locator('.row-who')).toHaveCount(1)
  await page.evaluate(() => {
    const { setTimeout } = window
    let search: (() => void) | undefined
    // Typing starts a search after a pause: here at the first moment after the address has changed.
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number, ...more: unknown[]) => {
        if (ms !== 250) return setTimeout(work, ms, ...more)
        search = work
        return 0
      },
    })
    const { pushState } = history
    history.pushState = (...change) => {
      pushState.apply(history, change)
      queueMicrotask(() => {
        search?.()
        search = undefined
      })
    }
  })
  await field.press('End')
  await page.keyboard.type(name.slice(-1))
  await page.locator('.row-who').click()
  await expect(item(page, name)).toContainText(reference)
  await expect(page).toHaveURL(`/Staff/applications/all/${reference}`)
  await expect(field).toHaveValue(name)
})

test('missing items are reported, and a role without applications sees none', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const name = aName('Kavya')
  await sendApplication(request, { fullName: name })
  await signInToDesk(page, 'agent')
  await page.route('**/applications/list', (route) => route.abort())
  await page.goto('/Staff/applications/all')
  await expect(page.getByRole('alert')).toContainText('No connection.')
  await page.unroute('**/applications/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, name)).toBeVisible()
  await page.goto('/Staff/applications/all/A2345678')
  await expect(page.getByRole('heading', { name: 'There is no such application' })).toBeVisible()
  await expectAccessible(page)

  const others = await browser.newContext()
  const editor = await others.newPage()
  await signInToDesk(editor, 'editor')
  await editor.goto('/Staff/applications/all')
  await expect(editor.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
  await expect(editor.getByRole('link', { name: 'Applications' })).toHaveCount(0)
  await others.close()
})
