import { join } from 'node:path'
import { test } from './content-server.ts'
import { comeBack, sendEnquiry, signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

const SHOTS = process.env.SHOTS
const WIDTHS = [360, 768, 1440]

test('a manager who starts from nothing is led through the set-up, and then to who waits @smoke', async ({
  page,
  server,
  baseURL,
  expectAccessibleAt,
}) => {
  const shoot = async (name: string) => {
    if (!SHOTS) return
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: join(SHOTS, `${name}-${width}.png`) })
    }
    await page.emulateMedia({ forcedColors: 'active' })
    await page.screenshot({ path: join(SHOTS, `${name}-forced.png`) })
    await page.emulateMedia({ forcedColors: null })
    await page.setViewportSize({ width: 360, height: 740 })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const email = await signInToDesk(page, 'manager', 'Asha Kulkarni')
  await page.goto('/Staff')
  const setUp = page.getByRole('region', { name: 'Set up your site' })
  await expect(setUp).toContainText('0 of 8 done')
  await expect(page.getByRole('region', { name: 'Your day' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await shoot('first')

  const step = (title: string) => setUp.getByRole('listitem').filter({ hasText: title })
  await expect(step('Bank account for fees')).toContainText('Must be put right')
  await step('Backup and a copy of the keys').getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('There is no backup')
  await expectAccessibleAt(page, [360])
  await page.getByRole('button', { name: 'Close' }).click()
  await step('Send a test email').getByRole('button').click()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByRole('dialog')).toContainText('nobody gets mails')
  await shoot('test-email')
  await page.getByRole('button', { name: 'Close' }).click()
  await step('Bank account for fees').getByRole('link').click()
  await expect(page).toHaveURL('/Staff/words/organisation.yaml')
  await page.goto('/Staff')

  await signInToDesk(page, 'manager', 'Ravi Deshmukh')
  await comeBack(page, email)
  await page.goto('/Staff')
  await expect(setUp).toContainText('1 of 8 done')
  await setUp.getByRole('button', { name: 'Later' }).click()
  await expect(setUp).toHaveCount(0)
  await page.goto('/Staff/settings')
  await expect(setUp).toContainText('1 of 8 done')

  await page.setViewportSize({ width: 1366, height: 640 })
  await page.goto('/Staff')
  await expect(page.getByRole('region', { name: 'Your day' })).toBeVisible()
  // "Any time" is a window that is open whenever this runs.
  const at = { preferredTime: 'Evening', timeFrom: '00:00', timeTo: '23:59' }
  for (const fullName of ['Lakshmi Pillai', 'Abdul Rahim Laskar', 'Sunita Oraon', 'Kamala Subramanian'])
    await sendEnquiry(page.request, { fullName, ...at }, baseURL)
  const callNow = page.getByRole('region', { name: 'Call now' })
  await expect(callNow.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'All 4 to call now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enquiries', exact: true })).toHaveAccessibleDescription(
    '4 to call now',
  )
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('link')).toHaveText([/^4New enquiries/])
  await expect(callNow.getByRole('link', { name: 'WhatsApp to Lakshmi Pillai' })).toBeInViewport()
  await expectAccessibleAt(page, [...WIDTHS, 1366])
  await shoot('busy')
  await callNow.getByRole('link', { name: 'WhatsApp to Lakshmi Pillai' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakshmi Pillai')
  expect(server.said()).not.toContain('Lakshmi')
})
