import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { anApplicant, endMailDelay, moveAtDesk } from './applying.ts'
import { signInToDesk } from './desk.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Your applications' })
const receiptLink = (page: Page) => panel(page).getByRole('button', { name: /^Receipt / })
const box = (page: Page) => page.getByRole('region', { name: 'Receipts and refunds' })

async function expectPdf(download: Download, number: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(`receipt-${number.replace('/', '-')}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

test('after paying the applicant gets a receipt by mail and on the Dashboard, the desk prints it, and a refund is shown to both', {
  tag: '@smoke',
}, async ({ page, browser, mailTo, expectAccessibleAt }) => {
  const { email, reference } = await anApplicant(page)
  await openHydrated(page, '/Dashboard')
  await expect(panel(page).getByText(reference)).toBeVisible()
  await expect(receiptLink(page)).toHaveCount(0)

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await desk.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await signInToDesk(desk, 'agent')
  await moveAtDesk(desk, reference, { stage: 'fee found' })
  await endMailDelay(reference)
  const mail = await mailTo(email, 'Your fee has arrived')
  expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf' }])

  await page.reload()
  await expect(receiptLink(page)).toHaveText(/^Receipt \d{4}-\d\d\/\d{4,} \(PDF\)$/)
  const number = /\d{4}-\d\d\/\d+/.exec((await receiptLink(page).textContent()) ?? '')?.[0] ?? ''
  expect(mail.attachments[0]?.filename).toBe(`receipt-${number.replace('/', '-')}.pdf`)
  await expectAccessibleAt(page, [360, 1440])
  const saved = page.waitForEvent('download')
  await receiptLink(page).click()
  await expectPdf(await saved, number)

  await desk.goto(`/Staff/applications/all/${reference}`)
  await expect(box(desk)).toContainText(`Receipt ${number}, ₹5,001`)
  await expectAccessibleAt(desk, [360, 1440])
  const show = box(desk).getByRole('button', { name: `Show receipt ${number}` })
  await show.click()
  const sheet = desk.getByRole('dialog')
  await expect(sheet).toContainText('Rupees five thousand and one only')
  await expectAccessibleAt(desk, [360, 1440])
  await sheet.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(desk.locator('body')).toHaveAttribute('data-printed', '')
  // Printing shows only the receipt, on one page.
  const paper = await desk.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await desk.emulateMedia({ media: 'print' })
  await expect(sheet.getByText('Rupees five thousand and one only')).toBeVisible()
  for (const hidden of [box(desk), sheet.getByRole('button', { name: 'Print', exact: true })])
    await expect(hidden).toBeHidden()
  await desk.emulateMedia({ media: 'screen' })
  const file = desk.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save as PDF' }).click()
  await expectPdf(await file, number)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(show).toBeFocused()

  await box(desk).getByRole('button', { name: 'Note a refund' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Amount in rupees').fill('6000')
  await dialog.getByLabel('Day of the refund').fill('1 4 2026')
  await dialog.getByLabel('Reference of the bank').fill('UTR 4411')
  await dialog.getByRole('button', { name: 'Save and email them' }).click()
  await expect(dialog).toContainText('At most ₹5,001 of the fee is left.')
  await expectAccessibleAt(desk, [360, 1440])
  await dialog.getByLabel('Amount in rupees').fill('2,000')
  await dialog.getByRole('button', { name: 'Save and email them' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(box(desk)).toContainText('Paid back ₹2,000 on 1 Apr 2026, bank reference UTR 4411')
  await page.reload()
  await expect(panel(page)).toContainText(
    'We paid ₹2,000 back to you on 1 Apr 2026. Your bank finds it under UTR 4411.',
  )
  await expectAccessibleAt(page, [360, 1440])

  await box(desk).getByRole('button', { name: 'Take the refund of ₹2,000 back' }).click()
  await desk.getByLabel('Why', { exact: true }).fill('It was for somebody else.')
  await expectAccessibleAt(desk, [360, 1440])
  await desk.getByRole('button', { name: 'Take it back', exact: true }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(box(desk)).toContainText('taken back')
  await page.reload()
  await expect(panel(page).getByText(reference)).toBeVisible()
  await expect(panel(page)).not.toContainText('UTR 4411')
})

test('a cancelled receipt is marked for the desk and the applicant, and keeps its number', async ({
  page,
  browser,
  expectAccessibleAt,
}) => {
  const { reference } = await anApplicant(page)
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInToDesk(desk, 'agent')
  await moveAtDesk(desk, reference, { stage: 'fee found' })
  await openHydrated(page, '/Dashboard')
  await expect(receiptLink(page)).toHaveText(/\(PDF\)$/)
  const number = /\d{4}-\d\d\/\d+/.exec((await receiptLink(page).textContent()) ?? '')?.[0] ?? ''
  await moveAtDesk(desk, reference, { stage: 'fee not found', reason: 'The bank took it back.' })
  await page.reload()
  await expect(receiptLink(page)).toHaveText(`Receipt ${number} (PDF), cancelled`)
  await desk.goto(`/Staff/applications/all/${reference}`)
  await expect(box(desk)).toContainText(/Cancelled .*: The bank took it back\./)
  await expect(box(desk).getByRole('button', { name: 'Note a refund' })).toHaveCount(0)
  await expectAccessibleAt(desk, [360, 1440])
})
