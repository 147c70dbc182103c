import {
  AADHAAR,
  applications,
  CALL,
  COURSE,
  fillNumbers,
  fillPerson,
  open,
  SECRETS,
  SENT,
} from './application-form.ts'
import { expect, test } from './fixtures.ts'
import { expectOneSetOfMails, signInNewMember, storage, submit, watchCalls } from './forms.ts'
import { message } from './members.ts'

test.describe('on an unstable network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('submitted offline, it keeps its numbers out of the storage of the device, and is sent automatically when the network is back, even if the first tries find none', async ({
    page,
    context,
  }) => {
    const email = await signInNewMember(page)
    const calls = await watchCalls(page, CALL)
    await open(page)
    const check = async () => {
      const stored = await storage(page)
      for (const secret of SECRETS) expect(stored).not.toContain(secret)
      return stored
    }
    await fillPerson(page)
    await fillNumbers(page)
    expect(await check()).toContain('1989')
    await submit(page).evaluate((button: HTMLButtonElement) => button.form?.reportValidity())
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await submit(page).click()
    await message(page, 'Submission failed!')
    await expect(page.getByLabel('Aadhaar number')).toHaveValue(AADHAAR)
    await check()
    calls.answers = 'lost'
    await context.setOffline(false)
    await expect.poll(() => calls.keys.length).toBeGreaterThan(2)
    calls.answers = 'given'
    await message(page, SENT)
    expect(new Set(calls.keys).size).toBe(1)
    expect(await check()).not.toContain('1989')
    await expectOneSetOfMails(email, 'application')
    expect(await applications(page)).toHaveLength(1)
  })

  test('a submission that fails after the network is back is sent again automatically', async ({
    page,
    context,
  }) => {
    const email = await signInNewMember(page)
    await open(page)
    await fillPerson(page)
    await fillNumbers(page)
    let fail = () => {}
    await page.route(
      `**${CALL}`,
      (route) => {
        fail = () => void route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    const underWay = page.waitForRequest(`**${CALL}`)
    await submit(page).click()
    await underWay
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toHaveCount(0)
    fail()
    await message(page, SENT)
    await expectOneSetOfMails(email, 'application')
  })

  test('after a reload during sending the page says that it arrived, and typing it again counts once', async ({
    page,
  }) => {
    const email = await signInNewMember(page)
    const calls = await watchCalls(page, CALL)
    await open(page, COURSE)
    await fillPerson(page)
    await fillNumbers(page)
    calls.answers = 'held back'
    await submit(page).click()
    const reference = await expectOneSetOfMails(email, 'application')
    calls.answers = 'given'
    await page.reload()

    await expect(page.getByText('was closed while your application was on its way')).toBeVisible()
    await expect(page.getByText(reference)).toBeVisible()
    await expect(page.getByLabel('Year')).toHaveValue('1989')
    await expect(page.getByLabel('Aadhaar number')).toHaveValue('')
    await fillNumbers(page)
    await submit(page).click()
    await message(page, SENT)
    expect(new Set(calls.keys).size).toBe(1)
    expect(await expectOneSetOfMails(email, 'application')).toBe(reference)
    expect(await applications(page)).toHaveLength(1)
  })
})

test('if the next page is slow after sending, the message is visible first, then the page', async ({
  page,
}) => {
  await signInNewMember(page)
  let failed = 0
  await page.route('**/_.data*', (route) => (failed++ < 2 ? route.abort() : route.continue()))
  await open(page)
  await fillPerson(page)
  await fillNumbers(page)
  failed = 0
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await message(page, SENT)
  await expect(page.locator('#headline')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(failed).toBeGreaterThan(2)
})
