import type { Page } from '@playwright/test'
import { expect, test, whenHydrated } from './fixtures.ts'
import { fillEnquiry, submit } from './forms.ts'
import { message, newAddress } from './members.ts'

const CALL = '/api/v1/forms/left'

/** Records the reports that pages of the tab send when they are left, and returns a function that reads them. */
async function recordReports(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const Plain = Blob
    class Noted extends Plain {
      said: string
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        this.said = parts.join('')
      }
    }
    window.Blob = Noted
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const reports = JSON.parse(sessionStorage.getItem('reports') ?? '[]')
      sessionStorage.setItem('reports', JSON.stringify([...reports, (body as Noted).said]))
      return send(url, body)
    }
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('reports') ?? '[]'))
}

const left = (at: string, form = 'enquiry') => JSON.stringify({ form, at })

async function open(page: Page, path = '/OuterUserQuery') {
  await page.goto(path)
  // Forms sent within a second count as sent by bots.
  await page.waitForFunction(() => performance.now() > 1000)
  await whenHydrated(page)
}

test('a form that is left reports once the last field, and no typed text; a sent form reports that', {
  tag: ['@smoke', '@hindi'],
}, async ({ page }) => {
  const reports = await recordReports(page)
  await open(page)
  await page.getByLabel('Full name').fill('Lakshmi Pillai')
  await page.getByRole('textbox', { name: 'Email' }).fill('lakshmi@example.org')
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === CALL)
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page).toHaveURL('/Blogs')
  await expect.poll(reports).toEqual([left('email')])

  await open(page, '/Moreinfo')
  await page.goto('/About')
  await expect.poll(reports).toEqual([left('email'), left('nothing', 'application')])

  await open(page)
  await fillEnquiry(page, newAddress())
  await submit(page).click()
  await message(page, 'Query submitted successfully!')
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await reports()).slice(2)).toEqual([left('sent')])
})

test('with Do Not Track nothing is reported, and a server without the call causes no error', async ({
  page,
}) => {
  const reports = await recordReports(page)
  const failed: string[] = []
  page.on('pageerror', (error) => failed.push(error.message))
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 404, body: 'No.' }))
  await open(page)
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(page).toHaveURL('/Blogs')
  await expect.poll(reports).toEqual([left('nothing')])

  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await open(page)
  await page.getByLabel('Full name').fill('Lakshmi Pillai')
  await page.goto('/About')
  expect(await reports()).toHaveLength(1)
  expect(failed).toEqual([])
})
