import type { Locator, Page } from '@playwright/test'
import { test } from './content-server.ts'
import { comeBack, expireSecondFactor, signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

/** The phone width last: the test continues with it. */
const WIDTHS = [320, 768, 1440, 360]
const PHONE = { width: 360, height: 740 }
const FIRST = { 'Account number': '111122223333', IFSC: 'HDFC0000001', Bank: 'HDFC Bank, Pune' }
const NEXT = { 'Account number': '111122224417', IFSC: 'SBIN0000002' }

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sideOf = (change: Locator, name: string) =>
  change.locator('section').filter({ has: change.page().getByRole('heading', { name, exact: true }) })

test('one manager proposes another account and a second one confirms it; visitors see the old one until then, and again after a stop by a mail’s link', {
  tag: '@smoke',
}, async ({ page, browser, mailTo, server, expectAccessibleAt }) => {
  await page.setViewportSize(PHONE)
  const first = await signInToDesk(page, 'manager', 'Meera Nair')
  const elsewhere = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  const second = await elsewhere.newPage()
  const other = await signInToDesk(second, 'manager', 'Ravi Shah')
  const visitors = async () => {
    const page = await (await fetch(`${server.url}/Moreinfo`)).text()
    return [...Object.values(FIRST), ...Object.values(NEXT)].filter((value) => page.includes(value))
  }

  // While nobody can pay yet, one manager may set the account alone.
  await page.goto('/Staff/words/organisation.yaml')
  for (const [label, value] of Object.entries(FIRST))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publish = page.getByRole('dialog', { name: 'Publish' })
  await publish.getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(region(page, 'Changed')).toContainText('You set it without approval')
  await expect.poll(visitors).toEqual(['111122223333', 'HDFC0000001', 'HDFC Bank, Pune'])

  // From now on two managers are required.
  await expect(page.getByLabel('IFSC', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Propose new values…' }).click()
  const asking = page.getByRole('dialog', { name: 'Propose new values' })
  await asking.getByLabel('IFSC').fill('nonsense')
  await asking.getByRole('button', { name: 'Ask a second manager' }).click()
  await expect(asking.getByLabel('IFSC')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAt(page, WIDTHS)
  for (const [label, value] of Object.entries(NEXT))
    await asking.getByLabel(label, { exact: true }).fill(value)
  await asking.getByRole('button', { name: 'Ask a second manager' }).click()
  const mine = region(page, 'A second manager must approve it')
  await expect(mine).toContainText('Until another manager approves it')
  await expect(sideOf(mine, 'Now, on the website')).toContainText('1111 2222 3333')
  await expect(sideOf(mine, 'Asked for')).toContainText('1111 2222 4417')
  await expect(mine.getByRole('insertion').first()).toHaveText('4417')
  await expect(mine.getByRole('button', { name: 'Compare and approve…' })).toHaveCount(0)
  await expectAccessibleAt(page, WIDTHS)
  expect(await visitors()).not.toContain('SBIN0000002')

  // The second manager's task, on the home page of the desk.
  await second.goto('/Staff')
  const task = second.getByText('A second manager must approve it.')
  await expect(task).toBeVisible()
  await expectAccessibleAt(second, WIDTHS)
  await second.getByText('Meera Nair asked to change where people pay').getByRole('link').click()
  const theirs = region(second, 'A second manager must approve it')
  await expireSecondFactor(other)
  await theirs.getByRole('button', { name: 'Compare and approve…' }).click()
  const comparing = second.getByRole('dialog', { name: 'Is this right?' })
  const typed = comparing.getByLabel('Type the account number from the bank’s letter')
  await typed.fill('111122223333')
  await expectAccessibleAt(second, WIDTHS)
  await comparing.getByRole('button', { name: 'Approve' }).click()
  // The second factor is requested again, and given.
  const proof = second.getByRole('dialog', { name: 'Is this still you?' })
  await expect(proof).toBeVisible()
  await comeBack(second, other)
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await comparing.getByRole('button', { name: 'Approve' }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  expect(await visitors()).not.toContain('SBIN0000002')
  await typed.fill('1111 2222 4417')
  await comparing.getByRole('button', { name: 'Approve' }).click()
  await expect(region(second, 'Changed')).toContainText('Ravi Shah confirmed it')
  await expect.poll(visitors).toEqual(['HDFC Bank, Pune', '111122224417', 'SBIN0000002'])
  await expect(region(page, 'Changed')).toContainText('Ravi Shah confirmed it')
  await expectAccessibleAt(page, WIDTHS)

  // The link in the mail works without a sign-in. Opening it changes nothing.
  await mailTo(other, 'A change of where people pay waits')
  const changed = async () => (await mailTo(first, 'Where people pay was changed')).text ?? ''
  await expect.poll(changed).toContain('Ravi Shah confirmed it')
  const link = /\/api\/v1\/money\/stop\/\S+/.exec(await changed())?.[0] ?? ''
  const nobody = await browser.newContext({ viewport: PHONE })
  const mailed = await nobody.newPage()
  await mailed.goto(`${server.url}${link}`)
  await expect(mailed.getByRole('heading', { name: 'Stop this change?' })).toBeVisible()
  await expectAccessibleAt(mailed, WIDTHS)
  expect(await visitors()).toContain('SBIN0000002')
  await mailed.getByRole('button', { name: 'Stop it' }).click()
  await expect(mailed.getByRole('heading', { name: 'It is stopped' })).toBeVisible()
  await expect.poll(visitors).toEqual(['111122223333', 'HDFC0000001', 'HDFC Bank, Pune'])
  await expect(region(page, 'A change was stopped')).toContainText('Meera Nair stopped it')
  await mailTo(other, 'A change of where people pay was stopped')
  await nobody.close()
  await elsewhere.close()
})
