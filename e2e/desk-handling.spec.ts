import type { Page } from '@playwright/test'
import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { ownLetters } from './names.ts'

const toast = (page: Page) => page.getByRole('region', { name: 'What was done' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('handling an enquiry takes it, "Done and next" opens the next one, and colleagues squeeze nothing', {
  tag: '@smoke',
}, async ({ page, browser, request, expectAccessibleAt }) => {
  const family = `Handled${ownLetters()}`
  for (const first of ['Asha', 'Bina']) await sendEnquiry(request, { fullName: `${first} ${family}` })
  await page.setViewportSize({ width: 1366, height: 640 })
  await signInToDesk(page, 'agent', 'Meera Nair')
  await page.goto('/Staff/enquiries/all')
  await page.getByLabel('Search enquiries').fill(family)
  await page.getByRole('link', { name: `Bina ${family}` }).click()
  const done = page.getByRole('button', { name: 'Done and next' })
  const owner = page.getByLabel('Given to')
  const widths = async () =>
    Promise.all([owner, page.getByLabel('Status'), done].map(async (one) => (await one.boundingBox())?.width))
  const alone = await widths()

  // A colleague on a phone opens the same one and begins a note.
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const imran = await phone.newPage()
  await signInToDesk(imran, 'agent', 'Imran Shaikh')
  await imran.goto(new URL(page.url()).pathname)
  await imran.getByLabel('Note for the team').fill('She asked')
  await expect(page.getByText('Imran Shaikh is also here, writing a note')).toBeVisible()
  expect(await widths()).toEqual(alone)
  await expectAccessibleAt(page, [360, 1366])
  await page.setViewportSize({ width: 1366, height: 640 })

  await page.getByRole('radio', { name: 'Call' }).check()
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await page.getByRole('link', { name: 'Call', exact: true }).click()
  await expect(toast(page)).toContainText('Noted: Call. It is assigned to you')
  await expect(owner.locator(':checked')).toHaveText('Meera Nair')
  await toast(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(owner).toHaveValue('')

  await title(page).click()
  await page.keyboard.press('e')
  await expect(toast(page)).toContainText(
    `Bina ${family} is answered. It is assigned to you. Next: Asha ${family}`,
  )
  await expect(title(page)).toHaveText(`Asha ${family}`)
  await page.keyboard.press('z')
  await expect(title(page)).toHaveText(`Bina ${family}`)
  await expect(page.getByLabel('Status')).toHaveValue('new')
  await done.click()
  await expect(title(page)).toHaveText(`Asha ${family}`)
  await expect(done).toBeFocused()
  await phone.close()
})
