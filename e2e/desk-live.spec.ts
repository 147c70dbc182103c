import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { submitEnquiry } from '../src/contract/enquiries.ts'
import type { Role } from '../src/contract/staff-rights.ts'
import { anEnquiry } from '../src/server/testing/submissions.ts'
import { countRequests, openReply, sendApplication, sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [360, 768, 1440]

async function aColleague(
  browser: Browser,
  role: Role,
  name: string,
): Promise<{ page: Page; email: string }> {
  const page = await (await browser.newContext()).newPage()
  return { page, email: await signInToDesk(page, role, name) }
}

test('two managers see each other, and an action of one is shown to the other automatically', {
  tag: '@smoke',
}, async ({ page, browser, expectAccessibleAt }) => {
  await signInToDesk(page, 'manager', 'Asha Kulkarni')
  const meera = await aColleague(browser, 'manager', 'Meera Nair')
  const agent = await aColleague(browser, 'agent', 'Ravi Shah')
  // No other journey opens this page. The managers of other journeys are on the staff page.
  const enquiry = `/Staff/enquiries/all/${await sendEnquiry(page.request)}`
  await page.goto(enquiry)
  await meera.page.goto(enquiry)
  await expect(page.getByText('Meera Nair is also here')).toBeVisible()
  await expect(meera.page.getByText('Asha Kulkarni is also here')).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const each of [meera.page, page]) {
    await openReply(each)
    await each.getByRole('radio', { name: 'Email' }).check()
    await each.getByRole('textbox', { name: /^Email to/ }).click()
    await each.keyboard.type('It begins on Monday.')
  }
  await expect(page.getByText('Meera Nair is also here, writing to them')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alert').filter({ hasText: 'Meera is writing too. Send anyway?' })
  await expect(question).toBeVisible()
  await expectAccessibleAt(page, [768, 1440])
  await question.getByRole('button', { name: 'Wait' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/Sending to \w+ in 30 s/)).toBeVisible()
  await meera.page.goto('/Staff/staff')
  await expect(page.getByText('Meera Nair is also here')).toHaveCount(0)
  await page.goto('/Staff/staff')

  await agent.page.goto('/Staff')
  const enquiries = agent.page.getByRole('link', { name: 'Enquiries', exact: true })
  await expect(enquiries).toBeVisible()
  const line = meera.page.getByRole('listitem').filter({ hasText: agent.email })
  await line.getByRole('button', { name: /^Change/ }).click()
  await line.getByLabel('Role').selectOption('editor')
  await line.getByRole('button', { name: 'Change the role' }).click()
  await expect(page.getByText(`editor, ${agent.email}`)).toBeVisible()
  await expect(agent.page.getByRole('link', { name: 'Website', exact: true })).toBeVisible()
  await expect(enquiries).toHaveCount(0)
})

test('without the stream the page polls, and offline it says so and keeps the loaded data', async ({
  page,
  browser,
}) => {
  await page.route('**/api/v1/staff/live*', (route) => route.abort())
  await signInToDesk(page, 'manager', 'Asha Kulkarni')
  const meera = await aColleague(browser, 'manager', 'Meera Nair')
  const asked = page.waitForResponse((answer) => answer.url().includes('/staff/changes'))
  const enquiry = `/Staff/enquiries/all/${await sendEnquiry(page.request)}`
  await page.goto(enquiry)
  await asked
  await meera.page.goto(enquiry)
  await expect(page.getByText('Meera Nair is also here')).toBeVisible()
  await page.goto('/Staff/staff')
  await expect(page.getByText(meera.email)).toBeVisible()

  const note = page.getByText('You see everything as it was.')
  await page.context().setOffline(true)
  await expect(note).toBeVisible()
  await expect(page.getByText(meera.email)).toBeVisible()
  await page.context().setOffline(false)
  await expect(note).toHaveCount(0)
})

/** A list with at least 200 rows. */
const withMany = <Row extends { reference: string }>(rows: Row[]): Row[] => [
  ...rows,
  ...Array.from({ length: 200 }, (_, at) => ({ ...(rows[0] as Row), reference: `ZZZZZ${100 + at}` })),
]

for (const list of ['enquiries', 'applications'] as const)
  test(`a new item causes one request for a list of 200 ${list}, and never one per row`, async ({ page }) => {
    const send = () =>
      list === 'enquiries' ? sendEnquiry(page.request) : sendApplication(page.request, { fullName: 'Kavya' })
    await send()
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInToDesk(page, 'agent')
    await page.route(`**/api/v1/staff/${list}/list`, async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      const json = { ...rest, data: { ...data, [list]: withMany(data[list]), next: null } }
      await route.fulfill({ response: answer, json })
    })
    const opening = countRequests(page, [`${list}/list`])
    await page.goto(`/Staff/${list}/all`)
    await expect.poll(() => page.locator('.row-who').count()).toBeGreaterThanOrEqual(200)
    // One request for the list, one for new items.
    await expect.poll(() => opening().counts[0]).toBe(2)
    const asked = countRequests(page, [`${list}/list`, `${list}/counts`])
    for (let n = 0; n < 3; n++) await send()
    await expect(page.getByRole('button', { name: /^\d+ new$/ })).toBeVisible()
    const { counts, seconds } = asked()
    for (const count of counts) {
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThanOrEqual(1 + seconds)
    }
  })

/** Other journeys send enquiries at the same time. Without the stream the desk polls for changes. */
async function filterChanges(page: Page, references: Promise<string>[]): Promise<void> {
  await page.route('**/api/v1/staff/live*', (route) => route.abort())
  await page.route('**/api/v1/staff/changes*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    // Includes the enquiry whose response has not arrived yet.
    const heard = await Promise.all(references)
    const changes = body.data?.changes.filter(({ subject }: { subject: string }) => heard.includes(subject))
    await route.fulfill({ response, json: { ...body, data: { ...body.data, changes } } })
  })
}

test('if set on this device, a new enquiry or application plays a sound and is counted in the title of a hidden window', async ({
  page,
  expectAccessibleAt,
}) => {
  await page.addInitScript(() => {
    const heard = Object.assign(window, { tones: 0, away: false })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      heard.tones++
      start.apply(this, when)
    }
    Object.defineProperty(document, 'hidden', { get: () => heard.away })
  })
  const tones = () => page.evaluate(() => Reflect.get(window, 'tones'))
  const look = (away: boolean) =>
    page.evaluate((isAway) => {
      Reflect.set(window, 'away', isAway)
      document.dispatchEvent(new Event('visibilitychange'))
    }, away)
  const mine: Promise<string>[] = []
  const send = async (message: string): Promise<string> => {
    const answer = await page.request.post(submitEnquiry.path, {
      data: anEnquiry({ message: `${message} ${randomUUID()}` }),
    })
    expect(answer.status()).toBe(201)
    return (await answer.json()).data.reference
  }
  const arrive = async (message: string) => {
    mine.push(send(message))
    await Promise.all(mine)
  }
  await filterChanges(page, mine)
  await signInToDesk(page, 'agent', 'Asha Kulkarni')
  await page.goto('/Staff/notifications')
  await expect(page).toHaveTitle(/^Notifications - /)
  await look(true)
  await arrive('When does the first course start?')
  const heard = page.waitForFunction(() => Reflect.get(window, 'tones') > 0, undefined, { timeout: 4000 })
  await expect(heard).rejects.toThrow()
  await expect(page).toHaveTitle(/^Notifications - /)

  await look(false)
  await page.getByLabel('A quiet sound').check()
  expect(await tones()).toBe(2)
  await expectAccessibleAt(page, WIDTHS)
  await look(true)
  await arrive('And when does the second one start?')
  await expect(page).toHaveTitle(/^\(1\) Notifications - /)
  await expect.poll(tones).toBe(4)
  mine.push(sendApplication(page.request, { fullName: 'Kavya Shetty' }))
  await Promise.all(mine)
  await expect(page).toHaveTitle(/^\(2\) Notifications - /)
  await look(false)
  await expect(page).toHaveTitle(/^Notifications - /)
})
