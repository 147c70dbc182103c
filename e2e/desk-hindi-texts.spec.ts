import type { Page } from '@playwright/test'
import { test } from './content-server.ts'
import { signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

const WIDTHS = [320, 360, 768, 1440]
const LEAD = 'हम समय निकालकर समझाते हैं।'
const status = (page: Page) => page.getByRole('article').getByRole('status').first()

test('an editor writes a text in both languages side by side, sees the page before, publishes, and restores the old text', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/words/home.yaml')
  const english = page.getByLabel('Sentence under it', { exact: true })
  const hindi = page.getByLabel('Hindi: Sentence under it')
  await expect(hindi).toHaveAttribute('lang', 'hi')
  const [left, right] = [await english.boundingBox(), await hindi.boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  const before = await hindi.inputValue()
  await expectAccessibleAt(page, WIDTHS)

  await hindi.fill(LEAD)
  await expect(status(page)).toHaveText(/^Published\. Hindi: Draft of /)
  await expect(english).not.toHaveValue(LEAD)
  const readers = async () => (await page.request.get('/hi')).text()
  expect(await readers()).not.toContain(LEAD)
  await page.reload()
  await expect(hindi).toHaveValue(LEAD)
  await page.setViewportSize({ width: 360, height: 740 })
  const above = await english.boundingBox()
  expect((await hindi.boundingBox())?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog).toContainText('Home, Hindi')
  await dialog.getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(page.getByText('1 draft published')).toBeVisible()
  await expect.poll(readers).toContain(LEAD)

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('radio', { name: 'Hindi' }).check()
  await page.getByRole('button', { name: 'Restore publication 1' }).click()
  await expect(hindi).toHaveValue(before)
  await page.getByRole('button', { name: 'Delete the Hindi draft' }).click()
  await expect(hindi).toHaveValue(LEAD)
  await expect(status(page)).toHaveText('Published')
})

test('a changed English text is listed as waiting for Hindi, with a link to its field, until an editor confirms the translation', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/words/pages~contact.yaml?view=waiting-for-hindi')
  await expect(page.getByText(/^All \d+ texts are there in Hindi\.$/)).toBeVisible()
  const field = page.locator('#hi-intro')
  await page.getByLabel('Below the heading', { exact: true }).fill('Call us.')
  await expect(field).toContainText('The English text is changed in its draft.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(field).toContainText('The English text has changed since.')
  await expect(page.getByText(/^1 of \d+ texts wait for Hindi\.$/)).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/Staff/words?view=waiting-for-hindi')
  await page.getByRole('link', { name: 'Below the heading of Contact, Hindi (English changed)' }).click()
  await expect(page.getByLabel('Hindi: Below the heading')).toBeFocused()
  await expectAccessibleAt(page, [360])
  await page.getByRole('button', { name: /^Still right/ }).click()
  await expect(field).not.toContainText('changed')
  await page.goto('/Staff/words?view=waiting-for-hindi')
  await expect(page.getByText(/^All \d+ texts are there in Hindi\.$/)).toBeVisible()
})
