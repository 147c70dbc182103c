import { inDatabase, userIdOf } from './database.ts'
import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { newAddress } from './members.ts'
import { aName, ownLetters } from './names.ts'

/** Simulates that a staff member opened only this item: the desk also prefetches the next items of a list. */
const recordSingleView = (email: string, reference: string) =>
  inDatabase(async (tx) => {
    const user_id = await userIdOf(tx, email)
    const at = Date.now()
    await tx.insertInto('record_views').values({ user_id, reference, at, first_at: at }).execute()
  })

/** Simulates the end of the delay of these mails. */
const endLetterDelay = (breach: string) =>
  inDatabase((tx) =>
    tx
      .updateTable('outbox')
      .set((row) => ({ next_attempt_at: row('created_at', '+', 1) }))
      .where('about', 'like', `{"breachId":"${breach}"%`)
      .where('sent_at', 'is', null)
      .execute(),
  )

test('a manager records a breach, ticks a step, lists the affected people, and mails them after a confirmation', {
  tag: '@smoke',
}, async ({ page, request, mailTo, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const email = newAddress()
  const reference = await sendEnquiry(request, { email, fullName: 'Lakshmi Pillai' })
  const name = aName('Tara')
  await recordSingleView(await signInToDesk(page, 'manager', name), reference)
  await page.goto('/Staff/leaks')
  await expect(page.getByRole('heading', { level: 1, name: 'Data breach plan' })).toBeFocused()
  const title = `A phone was lost ${ownLetters()}`
  await page.getByRole('button', { name: 'Report a breach' }).click()
  const noting = page.getByRole('dialog', { name: 'Report a breach' })
  await expectAccessibleAt(page, [360, 1440])
  await noting.getByRole('button', { name: 'Save' }).click()
  await expect(noting.getByLabel('What, in a few words')).toHaveAttribute('aria-invalid', 'true')
  await noting.getByLabel('What, in a few words').fill(title)
  await noting.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/^7[12] hours left of 72/)).toBeVisible()

  await page.getByRole('button', { name: 'Done: Report it to CERT-In' }).click()
  const step = page.getByRole('dialog', { name: 'Report it to CERT-In' })
  await step.getByLabel('How, or its number').fill('Number 4711')
  await step.getByRole('button', { name: 'It is done' }).click()
  await expect(step).toBeHidden()
  const steps = page.getByRole('region', { name: 'What to do' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'CERT-In' })).toContainText(`by ${name}. Number 4711`)

  const who = page.getByRole('region', { name: 'Who is affected' })
  await who.getByLabel('Whose data somebody of us opened in a span').check()
  await who.getByRole('button', { name: 'Count them' }).click()
  await expect(who.getByText('Choose somebody.')).toBeVisible()
  await who.getByLabel('Who opened it').selectOption({ label: name })
  const typed = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const ours = (at: number) => typed.format(at).replace(' ', 'T')
  await who.getByLabel('From', { exact: true }).fill(ours(Date.now() - 3_600_000))
  await who.getByLabel('Until', { exact: true }).fill(ours(Date.now() + 3_600_000))
  await who.getByRole('button', { name: 'Count them' }).click()
  await expect(who.getByRole('status')).toContainText('1 person')
  await who.getByRole('button', { name: 'Export the list' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export' })
  await exporting.getByLabel('CSV').check()
  const download = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await (await download).createReadStream()
  let csv = ''
  for await (const chunk of file) csv += String(chunk)
  expect(csv).toContain(email)
  await exporting.getByRole('button', { name: 'Close' }).click()

  const letter = page.getByRole('region', { name: 'The email to them' })
  const look = letter.getByRole('button', { name: 'Save and look at it' })
  await look.click()
  const looking = page.getByRole('dialog', { name: 'Read it once more' })
  await looking.getByRole('button', { name: 'Email 1 person' }).click()
  await expect(looking.getByRole('alert')).toContainText('fill in what stands as “…”')
  await looking.getByRole('button', { name: 'Not yet' }).click()
  await letter.getByLabel('What happened, to what, when and where').fill('A phone was lost.')
  await letter.getByLabel('What we have done, and are doing').fill('We ended its session.')
  await letter.getByLabel('Whom to ask').fill('Ask Meera Nair, 98765 43210.')
  await look.click()
  await expect(looking.getByText('We ended its session.')).toBeVisible()
  await expectAccessibleAt(page, [360, 1440])
  await looking.getByRole('button', { name: 'Email 1 person' }).press('Enter')
  await expect(looking).toBeHidden()
  await expect(letter.getByRole('status')).toContainText('1 person will be emailed')
  await expectAccessibleAt(page, [320, 360, 768, 1440])
  await letter.getByRole('button', { name: 'Stop what has not left' }).click()
  await expect(page.getByText('Stopped. Not emailed: 1 person.')).toBeVisible()

  await look.click()
  await looking.getByRole('button', { name: 'Email 1 person' }).click()
  await expect(letter.getByRole('status')).toContainText('1 person will be emailed')
  await endLetterDelay(page.url().split('/').at(-1) ?? '')
  const mail = await mailTo(email, 'Something happened to your data')
  expect(mail.text).toContain('Hello Lakshmi Pillai')
  expect(mail.text).toContain('98765 43210')
  await expect(letter.getByRole('status')).toContainText('1 person emailed.')
})
