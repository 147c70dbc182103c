import { indiaDay } from '../src/contract/india-time.ts'
import { inDatabase, userIdOf } from './database.ts'
import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { ownLetters } from './names.ts'

test('an agent chooses instant mails, which lead to new items and to assigned ones', {
  tag: '@smoke',
}, async ({ page, browser, request, mailTo, expectAccessibleAt }) => {
  // The mails are delayed, so that actions can be undone.
  const patient = { timeout: 120_000 }
  const name = `Meera Mail${ownLetters()}`
  const email = await signInToDesk(page, 'agent', name)
  await page.goto('/Staff/notifications')
  await expect(page.getByLabel('No emails')).toBeChecked()
  await page.getByLabel('Hour of the daily email').selectOption('18:00')
  await expect(page.getByLabel('Once a day, at')).toBeChecked()
  await page.getByLabel('At once, as they come').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('No summary')).toBeChecked()
  await page.getByLabel('Every Monday at 08:00').check()
  await page.getByRole('button', { name: 'Save the summary' }).click()
  await expect(page.getByText('The summary is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('At once, as they come')).toBeChecked()
  await expect(page.getByLabel('Every Monday at 08:00')).toBeChecked()
  await expectAccessibleAt(page, [360, 768, 1440])

  const reference = await sendEnquiry(request, { fullName: 'Lakshmi Pillai', inquiryAbout: 'Health Issue' })
  const others = await browser.newContext()
  const manager = await others.newPage()
  await signInToDesk(manager, 'manager')
  await expect(async () => {
    // Other journeys send enquiries and applications meanwhile, which the mail may contain too.
    const mail = await mailTo(email, 'new enquir')
    expect(mail.text).not.toMatch(/Lakshmi|Health|course/i)
    const link =
      /http\S+(\/Staff(?:\/enquiries\/(?:new|all\/E\w{7}))?)$/m.exec(mail.text ?? '')?.[1] ?? 'no link'
    await page.goto(link)
  }).toPass(patient)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await manager.goto(`/Staff/enquiries/all/${reference}`)
  await manager.getByLabel('Assigned to').selectOption(name)
  await expect(manager.getByLabel('Assigned to').locator(':checked')).toHaveText(name)
  await expect(async () => {
    const mail = await mailTo(email, `An enquiry for you, ${reference}`)
    expect(mail.text).toContain(`/Staff/enquiries/all/${reference}`)
    expect(mail.text).not.toContain('Lakshmi')
  }).toPass(patient)
  await others.close()
})

test('managers see staff who opened unusually many records, and change the limit', { tag: '@smoke' }, async ({
  page,
  browser,
  expectAccessibleAt,
}) => {
  const others = await browser.newContext()
  const name = `Ravi Open${ownLetters()}`
  const email = await signInToDesk(await others.newPage(), 'agent', name)
  await others.close()
  await inDatabase(async (tx) => {
    const id = await userIdOf(tx, email)
    await tx
      .insertInto('unusual_record_views')
      .values({ user_id: id, day: indiaDay(Date.now()), at: Date.now(), opened: 61, within: 'hour' })
      .execute()
  })
  await signInToDesk(page, 'manager')
  await page.goto('/Staff/staff')
  const noticed = page.getByRole('list', { name: 'Unusual viewing' })
  await expect(noticed).toContainText(`${name} opened 61 different ones within an hour`)
  await expectAccessibleAt(page, [360, 768, 1440])
  await page.getByLabel('Within an hour').fill('')
  await page.getByRole('button', { name: 'Save the numbers' }).click()
  await expect(page.getByText('Enter a number.')).toBeVisible()
  await page.getByLabel('Within an hour').fill('500')
  await page.getByLabel('Within a day').fill('5000')
  await page.getByRole('button', { name: 'Save the numbers' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Within an hour')).toHaveValue('500')
  await expect(page.getByLabel('Within a day')).toHaveValue('5000')
})
