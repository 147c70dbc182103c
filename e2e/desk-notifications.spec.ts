import { queueNotice } from '../src/server/staff/queue-notices.ts'
import { startPushService } from '../src/server/testing/push-service.ts'
import { inDatabase, userIdOf } from './database.ts'
import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { choosePermission, deliver, subscribeWith, tapNotice, timesAsked } from './push.ts'

const WIDTHS = [320, 360, 768, 1440]

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

/** Simulates that a colleague assigned the enquiry half a minute ago. */
async function assign(reference: string, email: string): Promise<void> {
  await inDatabase(async (tx) => {
    const userId = await userIdOf(tx, email)
    await tx
      .updateTable('enquiries')
      .set({ assignee_id: userId })
      .where('reference', '=', reference)
      .execute()
    const about = { many: 'enquiries' as const, references: [reference] }
    await queueNotice(tx, { userId, kind: 'assigned', about, notBefore: Date.now() })
  })
}

test('staff turn notifications on, get one that names nobody, open its item with a tap, and turn them off', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  const service = await startPushService()
  await subscribeWith(page, service)
  const email = await signInToDesk(page, 'agent')
  await page.goto('/Staff/notifications')
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  const device = page.getByRole('region', { name: 'This phone or computer' })
  await expect(device).toContainText('Notifications are off.')
  await choosePermission(page, 'denied')
  await expect(device).toContainText('This browser blocks notifications.')
  await expect(device.getByRole('listitem')).toHaveCount(3)
  // Only the page scrolls, not the document with the tabs.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await expectAccessibleAt(page, WIDTHS)
  await choosePermission(page, 'default')

  // What other journeys send, and the time of day, would bring more notices from the moment they are on.
  const others = [
    'New enquiry',
    'New application',
    'They wrote back',
    'A call is due',
    'Data request: new, or few days left',
  ]
  for (const topic of others) await page.getByLabel(`${topic}, device`).uncheck()
  const save = async () => {
    await page.getByRole('button', { name: 'Save notifications' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  }
  await save()
  await device.getByRole('button', { name: 'Turn on' }).click()
  const question = page.getByRole('dialog', { name: 'Get notifications on this device?' })
  await expect(question).toContainText('Never a name, a number or a message.')
  await expect(question).toContainText('Quiet from 21:00 to 07:30.')
  expect(await timesAsked(page)).toBe(0)
  await expectAccessibleAt(page, WIDTHS)
  await question.getByRole('button', { name: 'Turn on' }).click()
  await expect(device).toContainText('Notifications are on.')
  expect(await timesAsked(page)).toBe(1)
  await device.getByRole('button', { name: 'Send a test' }).click()
  await expect(device.getByText('Sent. It should show within a few seconds.')).toBeVisible()
  expect(service.got.map(({ notice }) => notice.title)).toEqual(['Notifications work'])

  // The test may run at night.
  await page.getByLabel('No notifications on devices at night').uncheck()
  await save()
  await expectAccessibleAt(page, WIDTHS)

  const reference = await sendEnquiry(page.request, { fullName: 'Lakshmi Pillai' })
  await assign(reference, email)
  await expect.poll(() => service.got.length).toBe(2)
  const notice = service.got[1]?.notice ?? {}
  const shown = await deliver(page, notice)
  expect(shown).toMatchObject({ title: 'An enquiry for you', body: 'Open it at the desk.' })
  await tapNotice(page)
  await expect(page).toHaveURL(`/Staff/enquiries/all/${reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakshmi Pillai')

  await page.goto('/Staff/notifications')
  await choosePermission(page, 'granted')
  await device.getByRole('button', { name: 'Turn off' }).click()
  await expect(device.getByText('Notifications are off on this device.')).toBeVisible()
  await device.getByRole('button', { name: 'Turn on' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  service.close()
})
