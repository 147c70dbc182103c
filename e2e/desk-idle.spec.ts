import type { Page } from '@playwright/test'
import { beAtDesk, comeBack, expireIdleSession, setUpCodeApp, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [360, 768, 1440]

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
