import type { Page } from '@playwright/test'
import { anApplicant, moveAtDesk } from './applying.ts'
import { signInToDesk } from './desk.ts'
import { expect, extendToasts, test, whenHydrated } from './fixtures.ts'
import { COURSE, packed } from './public-pages.ts'

/** Names, and words that the glossary leaves in Latin letters. */
const NAMES =
  /\S+@\S+|WhatsApp|RSS|JavaScript|JPG|PNG|JSON|PDF|\bT\b|MB|SMS|IFSC|UPI|UTR|QR|OTP|Chrome|Linux|English|Sehatshala|Asha Rao|Asha|[A-Z0-9]{8}|https?:\S*/g

/** Runs in the page: texts and names with Latin words that a screen reader would read as Hindi. */
const unmarked = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((each) => !each.closest('script, style, noscript, [translate=no]'))
      .filter((each) => each.closest('[lang]')?.getAttribute('lang') !== 'en')
      .flatMap((each) => [
        ...[...each.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map((text) => text.nodeValue ?? ''),
        ...['alt', 'aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
      ]),
  )

async function expectHindi(page: Page, screen: string): Promise<void> {
  const english = (await unmarked(page)).filter((text) => /[A-Za-z]{2,}/.test(text.replace(NAMES, '')))
  expect([screen, [...new Set(english)]]).toEqual([screen, []])
}

test('all English text on screens for visitors is marked as English, also in empty states and failures', async ({
  page,
}) => {
  await extendToasts(page)
  for (const path of [
    '/OuterUserQuery',
    '/Moreinfo',
    '/register',
    '/login',
    '/forget-pass',
    '/reset-password/a-token',
  ])
    await test.step(path, async () => {
      await page.goto(`/hi${path}`)
      await whenHydrated(page)
      await expectHindi(page, path)
      await page.locator('main form button[type=submit]').click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectHindi(page, `${path} with errors`)
    })
  for (const path of ['/verify-email', '/MyData', '/MyQuery', '/nothing-here', '/offline']) {
    await page.goto(`/hi${path}`)
    await expectHindi(page, path)
  }
})

test('all English text on the Dashboard and the page of an application is marked as English', async ({
  page,
  browser,
}) => {
  await extendToasts(page)
  const { reference } = await anApplicant(page, { coursePreference: COURSE })
  const staff = await (await browser.newContext()).newPage()
  await signInToDesk(staff, 'agent')
  const screens = async (stage: string) => {
    await page.goto('/hi/Dashboard')
    await expect(page.getByText(reference)).toBeVisible()
    for (const panel of await page.locator('main summary').all()) await panel.click()
    await page.waitForLoadState('networkidle')
    await expectHindi(page, `Dashboard, ${stage}`)
    await page.goto(`/hi/MyApplication?reference=${reference}`)
    await expect(page.getByText(reference).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectHindi(page, `application, ${stage}`)
  }
  await screens('received')
  await page.goto(`/hi/Moreinfo?course=${packed(COURSE)}`)
  await page.waitForLoadState('networkidle')
  await expectHindi(page, 'a second application')
  await moveAtDesk(staff, reference, { stage: 'fee not found', reason: 'The last digit is missing.' })
  await screens('fee not found')
  await moveAtDesk(staff, reference, { stage: 'fee found' })
  await screens('fee found')
  await moveAtDesk(staff, reference, { stage: 'accepted', line: 'Bring your certificate.' })
  await screens('accepted')

  for (const call of ['applications', 'sessions', 'details'])
    await page.route(`**/api/v1/users/${call}**`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/hi/Dashboard')
  await page.waitForLoadState('networkidle')
  await expectHindi(page, 'Dashboard without answers')
})
