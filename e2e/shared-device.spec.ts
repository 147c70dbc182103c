import type { Page } from '@playwright/test'
import { expect, openHydrated, test, whenHydrated } from './fixtures.ts'
import { signInNewMember, storage, submit } from './forms.ts'
import { aMember, invalidateToken, logIn, logInFully, message, newAddress, signIn } from './members.ts'
import { logOut } from './shared-device.ts'

const CALL = '/api/v1/users/registerinfo'

/** With a valid check digit; not assigned to a person. */
const AADHAAR = '2341 2341 2346'

const ILLNESS = 'My knees hurt since the rains.'

async function fillApplication(page: Page) {
  await page.goto('/Moreinfo')
  await whenHydrated(page)
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1989')
  await page.getByRole('radio', { name: 'Below 2 Lakh' }).check()
  await page.getByLabel('Aadhaar number').fill(AADHAAR)
  await page.getByLabel('Transaction number').fill('UTR998877665544')
}

async function expectEmpty(page: Page) {
  for (const label of ['Day', 'Month', 'Year', 'Aadhaar number', 'Transaction number'])
    await expect(page.getByLabel(label)).toHaveValue('')
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked()
}

/** The applications of the account, requested from another device. */
async function applicationsOf(page: Page, email: string): Promise<unknown[]> {
  const device = await page.context().browser()?.newContext()
  if (!device) throw new Error('This page has no browser.')
  const tab = await device.newPage()
  await signIn(tab, email)
  const token = await tab.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token)
  const answer = await tab.request.get('/api/v1/users/applications', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = await answer.json()
  await device.close()
  return data.applications
}

/** The body of each request that the pages of this browser sent to the call. */
function sentFrom(page: Page): string[] {
  const sent: string[] = []
  page
    .context()
    .on('request', (request) => request.url().endsWith(CALL) && sent.push(request.postData() ?? ''))
  return sent
}

const offer = (page: Page) => page.getByRole('button', { name: 'Continue where you left off' })

test('one logs out and another logs in, in a second tab: the first tab shows and sends nothing of the first person', async ({
  page,
  context,
}) => {
  const asha = await signInNewMember(page)
  const ravi = await aMember('Ravi')
  const sent = sentFrom(page)
  await fillApplication(page)

  const second = await context.newPage()
  await logOut(second)
  await expect(page.getByText('You are signed out now, so we cleared this form.')).toBeVisible()
  await expectEmpty(page)
  await logIn(second, ravi)
  await expect(second).toHaveURL('/')

  await expect(page.getByText(`You are logged in as ${ravi}.`)).toBeVisible()
  await expectEmpty(page)
  await expect(offer(page)).toHaveCount(0)
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  expect(sent).toEqual([])
  expect(await storage(page)).not.toContain('1989')
  for (const email of [asha, ravi]) expect(await applicationsOf(page, email)).toEqual([])
})

test('a tab that has not noticed the next person yet sends nothing under their name', async ({
  page,
  context,
}) => {
  // A busy phone: neither messages nor storage events of other tabs reach this one.
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
    const now = Storage.prototype.getItem
    const first = new Map<string, string | null>()
    Storage.prototype.getItem = function (key: string) {
      if (!first.has(key)) first.set(key, now.call(this, key))
      return first.get(key) ?? null
    }
  })
  const asha = await signInNewMember(page)
  const ravi = await aMember('Ravi')
  await fillApplication(page)
  const second = await context.newPage()
  await logOut(second)
  await logInFully(second, ravi)

  await expect(page.getByLabel('Aadhaar number')).toHaveValue(AADHAAR)
  const sent = sentFrom(page)
  await submit(page).click()
  await expect(page.getByText('Someone else logged in, so we cleared this form.')).toBeVisible()
  await expectEmpty(page)
  // Once, with an invalid token.
  expect(sent).toHaveLength(1)
  for (const email of [asha, ravi]) expect(await applicationsOf(page, email)).toEqual([])
})

test('text typed by a visitor in one tab is not shown to a person who logs in in another', async ({
  page,
  context,
}) => {
  const ravi = await aMember('Ravi')
  await fillApplication(page)
  const second = await context.newPage()
  await logInFully(second, ravi)
  await expect(page.getByText('Someone else logged in, so we cleared this form.')).toBeVisible()
  await expectEmpty(page)
  await page.reload()
  await expect(page.getByText(`You are logged in as ${ravi}.`)).toBeVisible()
  await expectEmpty(page)
  await expect(offer(page)).toHaveCount(0)
})

test('a data request in any step is deleted when another account logs in', async ({ page, context }) => {
  const ravi = await aMember('Ravi')
  const second = await context.newPage()
  const ask = async () => {
    await openHydrated(page, '/MyData')
    await page.getByLabel('Email').fill(newAddress())
    await page.getByLabel('Full Name').fill('Asha Devi')
    await page.getByLabel(/^Anything we should know/).fill(ILLNESS)
  }
  await ask()
  await logInFully(second, ravi)
  for (const label of ['Email', 'Full Name', /^Anything we should know/])
    await expect(page.getByLabel(label)).toHaveValue('')

  await ask()
  await page.getByLabel('What would you like?').selectOption('Complain')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()
  await logOut(second)
  await expect(page.getByLabel('Code from the email')).toHaveCount(0)
  await expect(page.getByText('@example.org')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an application that waits for the network is not sent after its sender has logged out', async ({
    page,
    context,
  }) => {
    const asha = await signInNewMember(page)
    const ravi = await aMember('Ravi')
    const second = await context.newPage()
    await second.goto('/Dashboard')
    await second.getByRole('button', { name: 'Logout' }).waitFor()
    await fillApplication(page)
    await context.setOffline(true)
    await submit(page).click()
    await message(page, 'Submission failed!')
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
    await expect(page).toHaveURL('/Blogs')

    await second.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    const sent = sentFrom(page)
    const loggedOut = context.waitForEvent('response', (answer) => answer.url().endsWith('/auth/logout'))
    // Received by the previous page, which would send from its own listener.
    const online = await page.evaluateHandle(() => {
      const heard = new Promise((resolve) => addEventListener('online', () => setTimeout(resolve)))
      return { heard }
    })
    await context.setOffline(false)
    await online.evaluate(({ heard }) => heard)
    await loggedOut
    await logInFully(page, ravi)
    expect(sent).toEqual([])
    for (const email of [asha, ravi]) expect(await applicationsOf(page, email)).toEqual([])
  })
})

test('after a logout nobody is offered the started enquiry or application', async ({ page }) => {
  await signInNewMember(page)
  await openHydrated(page, '/OuterUserQuery')
  await page.getByLabel('Your question').fill(ILLNESS)
  await fillApplication(page)
  expect(await storage(page)).toContain(ILLNESS)
  await logOut(page)

  const ravi = await aMember('Ravi')
  for (const next of ['a visitor', 'a member']) {
    if (next === 'a member') await logInFully(page, ravi)
    const stored = await storage(page)
    for (const left of [ILLNESS, '1989', 'Below 2 Lakh']) expect(stored, next).not.toContain(left)
    for (const path of ['/OuterUserQuery', '/Moreinfo']) {
      await openHydrated(page, path)
      await expect(offer(page)).toHaveCount(0)
    }
  }
})

test('an expired session leaves nothing to the next person, and its form to its owner', async ({
  page,
  context,
}) => {
  const asha = await signInNewMember(page)
  const ravi = await aMember('Ravi')
  const endSession = async () => {
    await context.clearCookies()
    await invalidateToken(page)
    await submit(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'so we cleared this form' })
    await expect(alert.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expectEmpty(page)
    const stored = await storage(page)
    for (const left of ['1989', 'Below 2 Lakh', asha]) expect(stored).not.toContain(left)
    await alert.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/Login')
  }
  await fillApplication(page)
  await endSession()
  await message(page, 'Your session has expired. Please log in again.')
  await logIn(page, asha)

  await expect(page).toHaveURL('/Moreinfo')
  await expect(page.getByText('Here is what you had typed.')).toBeVisible()
  await expect(page.getByLabel('Year')).toHaveValue('1989')
  await expect(page.getByRole('radio', { name: 'Below 2 Lakh' })).toBeChecked()
  await expect(page.getByLabel('Aadhaar number')).toHaveValue('')

  await page.getByLabel('Aadhaar number').fill(AADHAAR)
  await page.getByLabel('Transaction number').fill('UTR998877665544')
  await endSession()
  await logIn(page, ravi)
  await expect(page.getByText(`You are logged in as ${ravi}.`)).toBeVisible()
  await expectEmpty(page)
  await expect(offer(page)).toHaveCount(0)
})
