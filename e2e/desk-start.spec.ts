import { SMTPServer } from 'smtp-server'
import { test as base } from './content-server.ts'
import { inDatabase } from './database.ts'
import { comeBack, operator, sendEnquiry, signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

const WIDTHS = [360, 768, 1440]

/** Tests with a mail server that accepts every mail. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  settings: async ({}, use) => {
    const mails = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.resume().on('end', done)
      },
    })
    await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve))
    const { port } = mails.server.address() as { port: number }
    await use({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await new Promise<void>((resolve) => mails.close(resolve))
  },
})

test('a manager who starts from nothing is led through the set-up, to the waiting people, and to the end of it @smoke', async ({
  page,
  server,
  baseURL,
  expectAccessibleAt,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = await signInToDesk(page, 'manager', 'Asha Kulkarni')
  await page.goto('/Staff')
  const setUp = page.getByRole('region', { name: 'Set up your site' })
  await expect(setUp).toContainText('0 of 11 done')
  await expect(page.getByRole('region', { name: 'Your day' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)

  const step = (title: string) => setUp.getByRole('listitem').filter({ hasText: title })
  await expect(step('Bank account for fees')).toContainText('Must be put right')
  await step('Backup and a copy of the keys').getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('There is no backup')
  await expectAccessibleAt(page, [360])
  await page.getByRole('button', { name: 'Close' }).click()
  await step('Send a test email').getByRole('button').click()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Sent to ${email}. Did it arrive?`)
  await expectAccessibleAt(page, [360])
  await page.getByRole('button', { name: 'Yes, it arrived' }).click()
  await expect(setUp).toContainText('1 of 11 done')
  await step('Bank account for fees').getByRole('link').click()
  await expect(page).toHaveURL('/Staff/words/organisation.yaml')
  await page.goto('/Staff')

  const second = await signInToDesk(page, 'manager', 'Ravi Deshmukh')
  await comeBack(page, email)
  await page.goto('/Staff')
  await expect(setUp).toContainText('2 of 11 done')
  await setUp.getByRole('button', { name: 'Later' }).click()
  await expect(setUp).toHaveCount(0)
  await page.goto('/Staff/settings')
  await page.getByRole('link', { name: /^Set up your site 2 of 11 done/ }).click()
  await expect(setUp).toContainText('2 of 11 done')

  await operator('staff', 'remove', second)
  await page.goto('/Staff')
  const broken = page.getByRole('region', { name: 'Needs attention: Invite a second manager' })
  await expect(broken).toContainText(
    /Only one manager is left\. Since \d+ \w+, \d\d:\d\d\. Nobody can approve/,
  )
  await expectAccessibleAt(page, WIDTHS)
  await broken.getByRole('link').click()
  await expect(page).toHaveURL('/Staff/staff')

  await page.setViewportSize({ width: 1366, height: 640 })
  await page.goto('/Staff')
  await expect(page.getByRole('region', { name: 'Your day' })).toBeVisible()
  // All ten names fit, in the sidebar and in the rail.
  const sidebar = page.getByRole('navigation', { name: 'Desk', exact: true })
  await expect(sidebar.getByRole('link')).toHaveCount(10)
  for (const width of [1366, 1000]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(() => sidebar.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
    await expect(page.getByRole('link', { name: /My account$/ })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1366, height: 640 })
  // A requested time that is open at any hour.
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
  await callNow.getByRole('link', { name: 'WhatsApp to Lakshmi Pillai' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakshmi Pillai')

  await page.goto('/Staff')
  await expect(callNow.getByRole('listitem')).toHaveCount(3)
  await page.route('**/api/v1/staff/start', (route) => route.fulfill({ status: 503, body: 'No.' }))
  await sendEnquiry(page.request, at, baseURL)
  await expect(page.getByText(/What you see is of \d+ \w+,? \d\d:\d\d/)).toBeVisible()
  await expect(callNow.getByRole('listitem')).toHaveCount(3)
  await page.unroute('**/api/v1/staff/start')

  await inDatabase(async (tx) => {
    await tx.updateTable('enquiries').set({ desk_status: 'answered' }).execute()
    const waits = { desk_status: 'in progress', waits_until: Date.now() + 3600_000 } as const
    await tx.updateTable('enquiries').set(waits).where('full_name', '=', 'Kamala Subramanian').execute()
  }, server.dataDir)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nobody is waiting' })).toContainText(
    /Next: Kamala Subramanian, (tomorrow )?from \d\d:\d\d/,
  )
  await expect(page.getByRole('region', { name: /To do|Not urgent/ })).toHaveCount(0)
  await expectAccessibleAt(page, WIDTHS)
})
