import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aMember, invalidateToken, logIn, logInFully, message } from './members.ts'

// The router's script that stores scroll positions reports an error with blocked storage.
test.use({ expectedErrors: [['blocked'], { scope: 'test' }] })

const dashboardLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' })

for (const [what, blocked] of [
  ['reads and writes', ['getItem', 'setItem', 'removeItem']],
  ['writes, as when it is full,', ['setItem']],
] as const) {
  test(`if storage refuses ${what} people still log in, and read the consequences`, async ({
    page,
    expectAccessible,
  }) => {
    const email = await aMember()
    await page.addInitScript((methods) => {
      for (const method of methods) {
        Storage.prototype[method] = () => {
          throw new DOMException('blocked', 'SecurityError')
        }
      }
    }, blocked)
    await page.goto('/Dashboard')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('you will be signed out when you reload or close the page')).toBeVisible()
    await expectAccessible(page)

    await logIn(page, email)
    await message(page, 'Logged in successfully!')
    await expect(page).toHaveURL('/Dashboard')
    await expect(page.getByText(email)).toBeVisible()

    // The server refuses the token while storage is blocked: the page continues from memory.
    const refused = { status: 403, json: { code: 'token_refused', message: 'Your session has expired.' } }
    await page.route('**/users/profile', (route) => route.fulfill(refused), { times: 1 })
    await page.getByRole('link', { name: 'Sehatshala' }).first().click()
    await expect(page).toHaveURL('/')
    await dashboardLink(page).click()
    await expect(page.getByText(email)).toBeVisible()

    await page.reload()
    await expect(page).toHaveURL('/login')
    await logIn(page, email)
    await expect(page.getByText(email)).toBeVisible()
  })
}

test('without cookies people log in, and read the reason when the session cannot continue', async ({
  page,
  context,
}) => {
  const email = await aMember()
  await page.route('**/auth/{login,refresh-atoken}', async (route) => {
    const answer = await route.fetch()
    const { 'set-cookie': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
    await context.clearCookies()
  })
  await logInFully(page, email)
  await dashboardLink(page).click()
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('link', { name: 'Sehatshala' }).first().click()
  await expect(page).toHaveURL('/')
  await invalidateToken(page)
  await dashboardLink(page).click()
  await message(page, 'Your session has expired. Please log in again.')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('allow cookies for this site in the settings of your browser')).toBeVisible()

  await logIn(page, email)
  await expect(page).toHaveURL('/Dashboard')
  await expect(page.getByText(email)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a browser that reports disabled cookies shows a note before the login', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/login')
  await expect(page.getByText('Your browser blocks cookies for this site')).toBeVisible()
})

for (const hours of [-1, 1]) {
  test(`a clock that is wrong by ${hours} hour changes nothing: sessions, times and waiting follow the server`, async ({
    page,
  }) => {
    const email = await aMember()
    await page.addInitScript((wrongBy) => {
      const RealDate = Date
      const now = () => RealDate.now() + wrongBy
      window.Date = class extends RealDate {
        constructor(...parts: [] | [number]) {
          super(...((parts.length === 0 ? [now()] : parts) as [number]))
        }
        static override now = now
      } as DateConstructor
    }, hours * 3600_000)
    await logInFully(page, email)
    await dashboardLink(page).click()
    await expect(page.getByText('Signed in just now')).toBeVisible()

    await invalidateToken(page)
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText('Signed in just now')).toBeVisible()
  })
}
