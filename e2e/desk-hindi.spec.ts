import type { Page } from '@playwright/test'
import { openReply, sendApplication, sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { ownLetters } from './names.ts'

const WIDTHS = [360, 768, 1440]
const rows = (page: Page) => page.locator('.row')

test('an enquiry in Hindi is found by its language, and its prepared text opens in Hindi', {
  tag: '@smoke',
}, async ({ page, request, expectAccessibleAt }) => {
  const family = `Hindi${ownLetters()}`
  await sendEnquiry(request, { fullName: `Asha ${family}`, contactMethod: 'WhatsApp', language: 'hi' })
  await sendEnquiry(request, { fullName: `Bina ${family}`, contactMethod: 'WhatsApp' })
  await sendApplication(request, { fullName: `Charu ${family}` }, { language: 'hi' })
  await sendApplication(request, { fullName: `Dev ${family}` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'agent')
  const text = page.getByLabel(/^Text to /)
  for (const [list, hindi, english] of [
    ['enquiries', 'Asha', 'Bina'],
    ['applications', 'Charu', 'Dev'],
  ] as const) {
    await page.goto(`/Staff/${list}/all`)
    await page.getByLabel(`Search ${list}`).fill(family)
    await expect(rows(page)).toHaveCount(2)
    await page.getByLabel('Language', { exact: true }).selectOption('Hindi')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(`${hindi} ${family}`)
    await expect(page).toHaveURL(/\?language=hi$/)
    await expectAccessibleAt(page, WIDTHS)
    await page.setViewportSize({ width: 1440, height: 900 })
    await rows(page).getByRole('link').first().click()
    await openReply(page)
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    await expect(text).toHaveValue(new RegExp(`^नमस्ते ${hindi} जी, .*आपका संदर्भ नंबर \\w{8} है।$`))
    await expect(text).toHaveAttribute('lang', 'hi')
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(text).toHaveValue(new RegExp(`^Namaste ${hindi} ji, `))

    await page.goto(`/Staff/${list}/all?language=en`)
    await page.getByLabel(`Search ${list}`).fill(family)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('link').first().click()
    await openReply(page)
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    await expect(text).toHaveValue(new RegExp(`^Namaste ${english} ji, `))
  }
})
