import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { RESEND_COOLDOWN_SECONDS } from '../src/contract/accounts.ts'
import { codeIn, expect, openHydrated, test } from './fixtures.ts'
import { storage } from './forms.ts'
import { aMember, logIn, logInFully, message, newAddress } from './members.ts'
import { pasteCode, register, setCodeAge } from './registering.ts'

const WIDTHS = [360, 1440]

const resendButton = (page: Page) => page.getByRole('button', { name: /^Send a new code/ })

/** The link of the button in the mail. */
function linkIn(mail: Email): string {
  const link = /href="https?:\/\/[^/]+(\/verify-email#code=[A-Z2-9]{6})"/.exec(mail.html ?? '')?.[1]
  if (!link) throw new Error(`no button in this mail: ${mail.html}`)
  return link
}

const boxes = (page: Page) =>
  page.getByLabel(/Character \d of 6/).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))

test('the page names the address, and "Wrong address?" restores the typed values except the password', async ({
  page,
  expectAccessibleAt,
}) => {
  const email = newAddress()
  await register(page, email)
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  expect(await storage(page)).not.toContain('monsoon')
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('link', { name: 'Wrong address?' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Username')).toHaveValue('Asha')
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Devi')
  await expect(page.getByLabel('Phone Number')).toHaveValue('98765 43210')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveValue('')
  await expect(page.getByText('Correct your email and sign up again.')).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)

  await page.getByRole('link', { name: 'Login' }).last().click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('a login without verification shows the address of the code', async ({ page }) => {
  const email = newAddress()
  await register(page, email)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  await logIn(page, email)
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(email)).toBeVisible()
})

test('a login deletes the data of the registration', async ({ page }) => {
  const email = newAddress()
  await register(page, email)
  expect(await storage(page)).toContain(email)
  await logInFully(page, await aMember())
  expect(await storage(page)).not.toContain(email)
  expect(await storage(page)).not.toContain('registered-here')
  await page.goto('/verify-email')
  await expect(page.getByText('your email address')).toBeVisible()
})

test('another code can be requested after a minute, with a countdown from the start', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, mailTo }) => {
  const email = newAddress()
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await register(page, email)
  const button = resendButton(page)
  await expect(button).toHaveText('Send a new code (60 s)')
  await expect(button).toBeDisabled()
  // A reload does not restart the minute.
  await page.clock.setFixedTime(start + 20_000)
  await page.reload()
  await expect(button).toHaveText('Send a new code (40 s)')
  await expect(button).toBeDisabled()
  await page.clock.setFixedTime(start + 60_000)
  await expect(button).toHaveText('Send a new code')
  // By the clock of the server the minute is not over: the page says that no mail was sent, and the first code is valid.
  await setCodeAge(email, 0)
  await button.click()
  await expect(page.getByText('We have not sent a new code yet.')).toBeVisible()

  await pasteCode(page, codeIn(await mailTo(email)))
  await message(page, 'Email verified successfully!')
})

test('an address with too many mails gets none, and the page says so on arrival', async ({ page }) => {
  const email = newAddress()
  await page.route('**/api/v1/auth/register', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), data: { mail: 'not sent' } } })
  })
  await register(page, email)
  await expect(page.getByText('We have not sent a new code yet.')).toBeVisible()
  expect(RESEND_COOLDOWN_SECONDS).toBe(60)
})

test('the button of the mail verifies in the browser that registered, and the code is in no request', async ({
  page,
  mailTo,
}) => {
  const email = newAddress()
  await register(page, email)
  const mail = await mailTo(email)
  const fromMail = await page.context().newPage()
  const asked: string[] = []
  fromMail.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  await fromMail.goto(linkIn(mail))
  await message(fromMail, 'Email verified successfully!')
  await expect(fromMail).toHaveURL('/login')
  expect(asked.filter((text) => text.includes(codeIn(mail)))).toEqual([])
  await fromMail.goBack()
  expect(fromMail.url()).not.toContain(codeIn(mail))
})

test('in another browser the button of the mail fills the boxes and waits: the code may belong to a stranger', async ({
  page,
  browser,
  mailTo,
  expectAccessibleAt,
}) => {
  const email = newAddress()
  const stranger = await browser.newPage()
  await register(stranger, email)
  await stranger.close()
  const mail = await mailTo(email)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openHydrated(page, linkIn(mail))
  await expect(page).toHaveURL('/verify-email')
  await expect.poll(() => boxes(page)).toEqual([...codeIn(mail)])
  await expect(page.getByText('If you created this account yourself, press Verify.')).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Verify' }).press('Enter')
  await message(page, 'Email verified successfully!')
})

test('a link with another hash fills nothing', async ({ page }) => {
  await openHydrated(page, '/verify-email#code=%3Cscript%3E')
  await expect(page).toHaveURL('/verify-email')
  expect(await boxes(page)).toEqual(['', '', '', '', '', ''])
})

test('a correction of a mistyped provider is offered at each form, and one tap applies it', async ({
  page,
  expectAccessible,
}) => {
  for (const path of ['/register', '/forget-pass', '/OuterUserQuery'])
    await test.step(path, async () => {
      await openHydrated(page, path)
      const field = page.getByRole('textbox', { name: 'Email' })
      await field.fill('asha@gmial.com')
      const question = page.getByRole('button', { name: 'Did you mean gmail.com?' })
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await field.press('Tab')
      await expect(question).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('asha@gmail.com')
      await expect(field).toBeFocused()
      await expect(question).toHaveCount(0)
    })
})

test('the mails with a code and with a link fit a phone', async ({ page, mailTo }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = newAddress()
  await register(page, email)
  const mails = [await mailTo(email)]
  await page.goto('/forget-pass')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  mails.push(await mailTo(email, 'new password'))
  const reader = await page.context().newPage()
  await reader.setViewportSize({ width: 360, height: 740 })
  for (const mail of mails) {
    await reader.setContent(mail.html ?? '')
    expect(await reader.evaluate(() => document.documentElement.scrollWidth), mail.subject).toBe(360)
  }
})
