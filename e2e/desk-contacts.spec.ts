import type { Page } from '@playwright/test'
import { sendApplication, signInToDesk, toast } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { ownLetters } from './names.ts'

const WIDTHS = [360, 768, 1440]
const happened = (page: Page) => page.getByRole('region', { name: 'History' })
const CHILD = { dateOfBirth: '2012-02-03', guardianName: 'Shobha Shetty', guardianPhone: '9876500733' }

test('a call to an applicant is an event, its result another one, and both can be undone', {
  tag: '@smoke',
}, async ({ page, request, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const name = `Kavya Called${ownLetters()}`
  const reference = await sendApplication(request, { fullName: name })
  await signInToDesk(page, 'agent', 'Asha Kulkarni')
  // Links to apps leave the browser, where a test cannot follow.
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (link && /^(tel|sms|mailto|https:\/\/wa)/.test(link.href)) event.preventDefault()
    })
  })
  await page.goto(`/Staff/applications/all/${reference}`)
  await expect(happened(page)).toContainText('Applied on the website')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('c')
  const call = page.getByRole('dialog', { name: 'Call to Kavya' }).getByRole('link', { name: 'Call' })
  await expect(call).toHaveAttribute('href', 'tel:+919876500731')
  await expect(call).toBeFocused()
  await expect(call).toBeInViewport()
  await call.click()
  await expect(toast(page)).toContainText('Saved: Call')
  await expect(happened(page)).toContainText('Asha Kulkarni called')
  const ask = page.getByRole('region', { name: 'How did it go?' })
  await expect(ask.getByRole('button')).toHaveText([
    'We spoke',
    'No answer',
    'They write back',
    'Wrong number',
  ])
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ width: 360, height: 800 })
  await ask.getByRole('button', { name: 'Wrong number' }).click()
  await expect(happened(page)).toContainText('Asha Kulkarni says the number is wrong')
  await expect(page.getByText('The number is wrong.')).toBeVisible()
  await expect(ask).toHaveCount(0)
  await happened(page)
    .getByRole('button', { name: /says the number is wrong/ })
    .click()
  await expect(toast(page)).toContainText('Undone')
  await expect(page.getByText('The number is wrong.')).toHaveCount(0)
  await expect(ask).toBeVisible()
})

test('a conversation with the guardian is ticked, visible to a colleague at once, and can be undone', {
  tag: '@smoke',
}, async ({ page: asha, browser, request, expectAccessibleAt }) => {
  const name = `Kavya Child${ownLetters()}`
  const reference = await sendApplication(request, { fullName: name }, CHILD)
  await asha.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(asha, 'agent', 'Asha Kulkarni')
  await asha.goto(`/Staff/applications/all/${reference}`)
  const others = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const imran = await others.newPage()
  await signInToDesk(imran, 'agent', 'Imran Shaikh')
  await imran.goto(`/Staff/applications/all/${reference}`)
  await expect(imran.getByText('Ring once before you accept.')).toBeVisible()

  const spoken = asha.getByLabel('I have spoken to Shobha Shetty')
  await spoken.focus()
  await asha.keyboard.press('Space')
  const ticked = (page: Page) => page.getByLabel('Asha Kulkarni has spoken to Shobha Shetty')
  await expect(toast(asha)).toContainText('Saved: you spoke to them')
  await expect(ticked(asha)).toBeFocused()
  await asha.keyboard.press('z')
  await expect(toast(asha)).toContainText('Undone')
  await expect(spoken).not.toBeChecked()
  await expect(spoken).toBeFocused()
  await asha.keyboard.press('Space')
  await expect(ticked(asha)).toBeChecked()
  await expect(happened(asha)).toContainText('Asha Kulkarni spoke to the parent or guardian')
  await expect(ticked(imran)).toBeChecked()
  await expect(imran.getByText('Ring once before you accept.')).toHaveCount(0)
  await expectAccessibleAt(asha, WIDTHS)
  await asha.setViewportSize({ width: 1440, height: 900 })

  // A colleague can undo the tick.
  await ticked(imran).click()
  await expect(spoken).not.toBeChecked()
  await expect(imran.getByLabel('I have spoken to Shobha Shetty')).not.toBeChecked()
  await imran.getByLabel('I have spoken to Shobha Shetty').click()
  await expect(asha.getByLabel('Imran Shaikh has spoken to Shobha Shetty')).toBeChecked()
  await asha.getByLabel('Imran Shaikh has spoken to Shobha Shetty').click()
  await expect(spoken).not.toBeChecked()
  await others.close()
})
