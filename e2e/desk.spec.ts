import { publicFiles } from '../src/server/testing/public-files.ts'
import { codeAt } from '../src/server/testing/staff.ts'
import {
  aColleague,
  addAuthenticator,
  beAtDesk,
  expireSecondFactor,
  keepRecoveryCodes,
  LATE_FONTS,
  linkIn,
  openInvitation,
  operator,
  setUpCodeApp,
  signInToDesk,
} from './desk.ts'
import { expect, test } from './fixtures.ts'
import { aMember, signIn } from './members.ts'

const PASSWORD = 'monsoon rain 2026'
const WIDTHS = [360, 768, 1440]
const signOut = 'Sign out'

test('a new colleague joins the desk with an authenticator app, signs in again with a code, and also without the phone', {
  tag: '@smoke',
}, async ({ page, mailTo, expectAccessibleAt }) => {
  const email = await openInvitation(page, mailTo)
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('button', { name: 'I am staff already' }).click()
  await expect(page.getByRole('button', { name: 'Continue with a code' })).toBeVisible()
  await page.reload()
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Choose a password').fill('short')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible()
  await page.getByLabel('Choose a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  const secret = await setUpCodeApp(page)
  await expect(page.getByRole('heading', { name: 'Your 10 recovery codes' })).toBeFocused()
  await expectAccessibleAt(page, WIDTHS)
  await expect(page.getByRole('button', { name: 'Go to the desk' })).toBeDisabled()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: null })
  // On plain http, and inside chat apps, a browser has no clipboard object.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  // When the page becomes visible again the desk is ready, and the codes stay on top.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Hello Asha')).toHaveCount(1)
  const [recovery = ''] = await keepRecoveryCodes(page)
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Activity log' })).toHaveCount(0)
  await expectAccessibleAt(page, WIDTHS)

  await page.getByRole('button', { name: signOut }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Continue with a code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeFocused()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible()

  await page.getByRole('button', { name: signOut }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue with a code' }).click()
  await page.getByRole('button', { name: 'use a recovery code' }).click()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Sign in' }).click()
  const lost = page.getByRole('dialog', { name: 'Is your phone lost?' })
  await expect(lost).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await mailTo(email, 'A recovery code was used')
  await lost.getByRole('button', { name: 'Set up a new phone' }).click()
  await setUpCodeApp(page)
  await mailTo(email, 'Your second step was replaced')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible()
})

test('an invited member keeps the password, sets up a passkey, and returns with that alone', {
  tag: '@smoke',
}, async ({ page, mailTo }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addAuthenticator(page)
  const email = await aMember('Asha')
  await openInvitation(page, mailTo, 'editor', email)
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await page.getByLabel('Your password on our site').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use this device' }).click()
  await keepRecoveryCodes(page)
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: signOut }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible()
  await page.goto('/Staff/my-sign-in')
  await expect(page.getByText('You have a passkey. 10 of your recovery codes are left.')).toBeVisible()
  await expect(page.getByText('(here)')).toBeVisible()
  await page.goto('/Staff/staff')
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
})

test('a manager invites and changes a role; an action that requires re-authentication asks for it and then continues', {
  tag: '@smoke',
}, async ({ page, mailTo, expectAccessibleAt }) => {
  const email = await beAtDesk(page, mailTo, 'manager')
  const agent = await aMember('Ravi')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: /^Team/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(agent)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`The invitation is on its way to ${agent}.`)).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  expect(linkIn(await mailTo(agent, 'Your place at the desk'))).toMatch(/join/)

  await expireSecondFactor(email)
  await page.getByRole('button', { name: `Withdraw the invitation of ${agent}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Is this still you?' })
  await expect(dialog).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
  await page.getByRole('button', { name: `Withdraw the invitation of ${agent}` }).click()
  await dialog.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByText('The invitation is withdrawn.')).toBeVisible()
  await expect(page.getByText(agent)).toHaveCount(0)

  const colleague = await aColleague()
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: colleague })
  await line.getByRole('button', { name: /^Change/ }).click()
  await line.getByLabel('Role').selectOption('editor')
  await expect(page.getByText(`agent, ${colleague}`)).toBeVisible()
  await line.getByRole('button', { name: 'Change the role' }).click()
  await expect(page.getByText(`editor, ${colleague}`)).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await line.getByRole('button', { name: 'Remove from the team' }).click()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(line).toHaveCount(0)
})

test('after the end of the session the person signs in above the page, and typed text is still there', async ({
  page,
  mailTo,
  expectAccessibleAt,
}) => {
  const email = await beAtDesk(page, mailTo, 'manager')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: /^Team/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('half.typed@example.org')
  await operator('sessions', 'revoke', email)
  // Reported at once, without an action of the person.
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCSS('filter', 'blur(12px)')
  await expectAccessibleAt(page, WIDTHS)
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveTitle(/^Team - /)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('half.typed@example.org')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation is on its way to half.typed@example.org.')).toBeVisible()
})

test.describe('where access ends', () => {
  test.use({ expectedErrors: [LATE_FONTS, { scope: 'test' }] })

  test('visitors and members get 404 from the desk; staff who log in on a new device get the desk until they are removed', {
    tag: '@smoke',
  }, async ({ page, browser }) => {
    const notThere = async () => {
      const answer = await page.goto('/Staff')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/desk|Good/i)
    }
    await notThere()
    await signIn(page, await aMember())
    await notThere()

    const staff = await browser.newContext()
    const desk = await staff.newPage()
    const email = await signInToDesk(desk, 'agent')
    await desk.goto('/Staff')
    await expect(desk.getByRole('heading', { name: 'Hello Meera' })).toBeVisible()
    await signIn(page, email)
    await page.goto('/staff')
    await expect(page.getByRole('button', { name: 'Continue with a code' })).toBeVisible()

    await operator('staff', 'remove', email)
    await notThere()
    // Automatically: the page receives the live changes of the desk.
    await expect(desk.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(desk.getByText('Meera')).toHaveCount(0)
    await staff.close()
  })
})

test('the desk can be installed, by people with desk access', async ({ page }) => {
  const manifest = '/Staff/manifest.webmanifest'
  expect((await page.request.get(manifest)).status()).toBe(404)
  await signInToDesk(page, 'agent')
  await page.goto('/Staff')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { start_url, scope, icons } = await answer.json()
  expect([start_url, scope]).toEqual(['/Staff', '/Staff'])
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200)
})

test('no public file names the desk or contains a part of it', { tag: '@smoke' }, async () => {
  const files = [...(await publicFiles()).values()]
  const readable = files.filter(({ path }) => /\.(html|js|css|xml|txt|data|json|webmanifest)$/.test(path))
  expect(readable.length).toBeGreaterThan(100)
  for (const { path, plain } of readable)
    expect(String(plain), path).not.toMatch(/\/staff|otpauth|webauthn|desk_session/i)
})
