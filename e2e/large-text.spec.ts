import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { informationPages } from '../src/content/page-paths.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { submit } from './forms.ts'
import { aMember, logIn, message, signIn } from './members.ts'
import { packed } from './public-pages.ts'
import { brokenWords, clippedTexts, textsBehindClose } from './shown-texts.ts'

/** A person with a text size of 200 % and a small phone. */
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
      })
    },
    { scope: 'worker' },
  ],
})

/** Checks also that no word is broken, except in typed texts. */
async function expectWhole(page: Page, where: string) {
  await expectReadable(page, where)
  expect(await brokenWords(page), where).toEqual([])
}

async function expectReadable(page: Page, where: string) {
  await test.step(where, async () => {
    expect(await clippedTexts(page), where).toEqual([])
    expect(await textsBehindClose(page), where).toEqual([])
  })
}

test('the text is really twice as large here', async ({ page }) => {
  await page.goto('/Contact')
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)).toBe('34px')
})

test('with text at 200 % no information page, modal or drawer clips text or breaks a word', {
  tag: '@hindi',
}, async ({ page }) => {
  for (const path of Object.values(informationPages)) {
    await openHydrated(page, path)
    await expectWhole(page, path)
    for (const button of await page.getByRole('button', { name: /^More Info/ }).all()) {
      await button.click()
      const modal = page.getByRole('dialog')
      await expect(modal).toBeVisible()
      await expectWhole(page, `${path}: ${await modal.getByRole('heading').first().textContent()}`)
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
    }
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeInViewport({ ratio: 0.99 })
  await expectWhole(page, 'drawer')
})

test('with text at 200 % no form and no error clips text or breaks a word', { tag: '@hindi' }, async ({
  page,
}) => {
  const subject = packed('Certificate in Marketing, Networking & Relationship Management')
  for (const path of ['/OuterUserQuery', '/Moreinfo', `/Moreinfo?course=${subject}`, '/register', '/login']) {
    await openHydrated(page, path)
    await expectWhole(page, path)
    for (const select of await page.locator('select').all()) {
      const options = await select.locator('option').allTextContents()
      for (const option of options) {
        await select.selectOption(option)
        await expectWhole(page, `${path}: ${option}`)
      }
    }
    if (path === '/OuterUserQuery') await page.getByRole('radio', { name: 'Morning' }).check()
    await page.locator('main form button[type=submit]').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectWhole(page, `${path} with errors`)
  }
  for (const path of ['/verify-email', '/forget-pass', '/reset-password/abc', '/nowhere']) {
    await openHydrated(page, path)
    await expectWhole(page, path)
  }
})

test('with text at 200 % no message, reference or part of the dashboard clips text', {
  tag: '@hindi',
}, async ({ page }) => {
  const email = await aMember(
    'Lakshmiprabha Venkatasubramanian',
    `a.long.name.for.an.address.${randomUUID().slice(0, 8)}@mail.example.org`,
  )
  await page.goto('/login')
  await logIn(page, email, 'not the password')
  await message(page, 'Invalid email or password.')
  await expectReadable(page, 'a failure')

  await signIn(page, email)
  await openHydrated(page, '/Moreinfo')
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1989')
  await page.getByLabel('Aadhaar number').fill('2341 2341 2346')
  await page.getByLabel('Transaction number').fill('UTR998877665544')
  await submit(page).click()
  await message(page, 'Form submitted successfully!')
  await expect(page).toHaveURL('/')
  await expectReadable(page, 'a message and the reference')

  await openHydrated(page, '/Dashboard')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expectReadable(page, '/Dashboard')
  await page.getByRole('button', { name: 'Edit my details' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectReadable(page, 'the details')
})
