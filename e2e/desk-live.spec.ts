import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { submitEnquiry } from '../src/contract/enquiries.ts'
import type { Role } from '../src/contract/staff-rights.ts'
import { anEnquiry } from '../src/server/testing/submissions.ts'
import {
  beAtDesk,
  comeBack,
  countRequests,
  expireIdleSession,
  openReply,
  sendApplication,
  sendEnquiry,
  setUpCodeApp,
  signInToDesk,
} from './desk.ts'
import { expect, test } from './fixtures.ts'
import { aName } from './names.ts'

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

test('keys lead to pages, are listed in a dialog, are inactive in fields and can be switched off on this device', async ({
  page,
  expectAccessibleAt,
}) => {
  await signInToDesk(page, 'manager', 'Asha Kulkarni')
  await page.goto('/Staff')
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press(',')
  await expect(page).toHaveURL('/Staff/settings')
  await page.getByRole('link', { name: /^Team/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused()
  const email = page.getByLabel('Email', { exact: true })
  await email.click()
  await page.keyboard.type('g?h')
  await expect(email).toHaveValue('g?h')
  await page.getByRole('heading', { name: 'Team', exact: true }).focus()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await keys.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'All keys' }).click()
  await expect(keys.getByText('Single keys are off.')).toBeVisible()
  await keys.getByRole('checkbox').check()
  await keys.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'All keys' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/Staff')
})

test('one search finds a caller, an item, a page and an action, with keys alone and by touch', {
  tag: '@smoke',
}, async ({ page, request, expectAccessibleAt }) => {
  const name = aName('Lakshmi')
  const [first = '', last = ''] = name.split(' ')
  const email = `${last.toLowerCase()}@example.org`
  const reference = await sendEnquiry(request, { fullName: name, email, inquiryAbout: 'Course' })
  await signInToDesk(page, 'manager', 'Asha Kulkarni')
  await page.goto('/Staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  const field = search.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type(`${first} ${last.slice(0, -1)}`)
  await expect(search.getByRole('group', { name: 'People' }).getByRole('option')).toHaveText([
    new RegExp(`${name}.*1 enquiry`),
  ])
  await expect(search.getByRole('group', { name: 'Enquiries' }).getByRole('option')).toHaveText([
    new RegExp(`${name}, Course${reference}.*unassigned.*New`),
  ])
  await expectAccessibleAt(page, WIDTHS)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/Staff/enquiries/all/${reference}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()

  // Enter before the results have come opens the first of them.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Staff\/people\/\w+$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(search.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText([
    `${name}Person`,
    `${name}Enquiry, Course`,
  ])
  await page.keyboard.press('Escape')

  // The keys of the page are actions.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new enq')
  await expect(search.getByRole('group', { name: 'Actions' }).getByRole('option')).toHaveText(/New enquiry/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New enquiry by hand' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('my si')
  await expect(search.getByRole('option', { name: 'My account' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My account' })).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'More' }).click()
  await expectAccessibleAt(page, [360])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill('nothing like it')
  await expect(search.getByText('Nothing found.')).toBeVisible()
  await field.fill('+91 90000 99417')
  await search.getByRole('option', { name: 'New enquiry from +91 90000 99417' }).click()
  const noted = page.getByRole('dialog', { name: 'New enquiry by hand' })
  await expect(noted.getByLabel('Phone', { exact: true })).toHaveValue('9000099417')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.context().setOffline(true)
  await field.fill('no network')
  await expect(search.getByRole('alert')).toContainText('No connection')
  await page.context().setOffline(false)
  await field.fill('webhooks')
  await search.getByRole('option').click()
  await expect(page).toHaveURL('/Staff/webhooks')

  await page.goto('/Staff/enquiries/closed')
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await page.getByLabel('Search enquiries').fill(name)
  await expect(page.getByText('Nothing found here')).toBeVisible()
  await expect(page.getByText('Found in other lists: 1 in New.')).toBeVisible()
  await expectAccessibleAt(page, [360, 1440])
  await page.getByRole('region', { name: 'In New' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/Staff/enquiries/all/${reference}`)
  // A name is in no address.
  expect(page.url()).not.toContain(last)
})

test('after five idle minutes the desk is covered; a key uncovers it and has no other effect', async ({
  page,
  expectAccessibleAt,
}) => {
  await page.clock.install()
  await signInToDesk(page, 'manager', 'Asha Kulkarni')
  await page.goto('/Staff/staff')
  await page.getByLabel('Email', { exact: true }).fill('half.typed@example.org')
  await page.getByRole('heading', { name: 'Team', exact: true }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  const cover = page.getByRole('dialog', { name: 'The desk is locked' })
  await page.clock.fastForward('04:30')
  await expect(cover).toHaveCount(0)
  await page.clock.fastForward('00:40')
  await expect(cover).toBeVisible()
  // A screen reader gets only the cover, although a dialog was open.
  const reader = await page.context().newCDPSession(page)
  const { nodes } = await reader.send('Accessibility.getFullAXTree')
  const read = nodes
    .flatMap(({ ignored, name, value }) => (ignored ? [] : [name?.value, value?.value]))
    .join(' ')
  expect(read).toContain('Locked after 5 minutes without use.')
  expect(read).not.toMatch(/Asha|Keys|example\.org/)
  const blur = await cover.evaluate((element) => getComputedStyle(element, '::backdrop').backdropFilter)
  expect(blur).toBe('blur(24px)')
  await expectAccessibleAt(page, WIDTHS)
  expect(await page.title()).not.toMatch(/Asha|@/)

  await page.keyboard.press('Escape')
  await expect(cover).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('half.typed@example.org')

  await page.clock.fastForward('05:10')
  await expect(cover).toBeVisible()
  // Moving the pointer removes the cover, without a click.
  await page.mouse.move(5, 5)
  await expect(cover).toHaveCount(0)
})

test('staff change their name and remove a second factor while another remains', { tag: '@smoke' }, async ({
  page,
  mailTo,
  expectAccessibleAt,
}) => {
  const email = await beAtDesk(page, mailTo, 'agent')
  await page.goto('/Staff/my-sign-in')
  await expect(page.getByText('You have a passkey.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Set up another' }).click()
  await setUpCodeApp(page)
  await mailTo(email, 'A second step was added')
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Remove: Code app' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('You have a passkey.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await mailTo(email, 'A second step was removed')

  await page.getByLabel('Name', { exact: true }).fill('Meera Nair Pillai')
  await page.getByRole('button', { name: 'Change my name' }).click()
  await expect(page.getByText('Your name is changed.')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator('header').getByText('Meera Nair Pillai')).toBeVisible()

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByLabel('I have saved them in a safe place').check()
  await page.getByRole('button', { name: 'Go to the desk' }).click()
  await page.getByRole('button', { name: 'Confirm and open the Dashboard' }).click()
  // The member account is changed on the site, after a login there.
  await expect(page.getByRole('alert')).toContainText('Log in on the site in this browser first')
})

test('after thirty idle minutes the desk says that it closed; typed text waits for the same person only', async ({
  page,
  expectAccessibleAt,
}) => {
  const email = await signInToDesk(page, 'manager', 'Asha Kulkarni')
  await page.goto('/Staff/staff')
  const field = page.getByLabel('Email', { exact: true }).first()
  await field.fill('typed.and.left@example.org')
  await expireIdleSession(email)
  const gate = page.getByRole('dialog', { name: 'Sign in again' })
  // Reported by the stream, without any interaction.
  await expect(gate.getByText('The desk signs out after 30 minutes without use.')).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  expect(await page.title()).not.toMatch(/Asha|@/)

  await signInAgain(page, email)
  await expect(gate).toHaveCount(0)
  await expect(field).toHaveValue('typed.and.left@example.org')

  await expireIdleSession(email)
  await expect(gate).toBeVisible()
  await signInToDesk(page, 'manager', 'Meera Nair')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(gate).toHaveCount(0)
  await expect(field).toHaveValue('')
  expect(await page.content()).not.toContain('typed.and.left')
})

/** Simulates a new sign-in of the same person in the dialog above the page. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await comeBack(page, email)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

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
