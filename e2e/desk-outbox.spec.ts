import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { inDatabase } from './database.ts'
import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { ownLetters } from './names.ts'

/** Simulates a permanent refusal of an enquiry's receipt by the mail server. */
async function failReceipt(reference: string): Promise<void> {
  await inDatabase(async (tx) => {
    const { id } = await tx
      .selectFrom('enquiries')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const { id: mail_id } = await tx
      .updateTable('outbox')
      .set({
        sent_at: null,
        given_up_at: Date.now(),
        next_attempt_at: Date.now(),
        last_error: 'EENVELOPE RCPT TO 550 5.1.1',
      })
      .where('kind', '=', 'enquiry receipt')
      .where('about', '=', JSON.stringify({ enquiryId: id }))
      .where('sent_at', 'is not', null)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('mail_events')
      .values({
        id: mail_id,
        mail_id,
        action_id: null,
        at: Date.now(),
        until: Date.now(),
        times: 1,
        staff_id: null,
        kind: 'not taken',
        detail: JSON.stringify({
          reason: 'EENVELOPE RCPT TO 550 5.1.1',
          said: '550 5.1.1 (the address) unknown',
        }),
      })
      .execute()
  })
}

/** Simulates the end of the delay of half a minute. */
async function endMailDelay(): Promise<void> {
  await inDatabase((tx) =>
    tx
      .updateTable('outbox')
      .set({ next_attempt_at: Date.now() })
      .where('id', 'in', (of) => of.selectFrom('mail_addresses').select('mail_id'))
      .where('sent_at', 'is', null)
      .execute(),
  )
}

/** Answers that report mails waiting for too long. */
async function reportLateMails(page: Page): Promise<void> {
  await page.route('**/api/v1/staff/mails/counts', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.late = { count: 3, why: 'cannot be reached' }
    await route.fulfill({ response: answer, json: body })
  })
}

test('a mail that was given up shows the reason in plain words, is sent to the corrected address, and the warning about late mails disappears', {
  tag: '@smoke',
}, async ({ page, request, mailTo, expectAccessibleAt }) => {
  const person = ownLetters()
  const [wrong, right] = [`mena.${person}@example.org`, `meena.${person}@example.org`]
  const number = `9${String(randomInt(1e9)).padStart(9, '0')}`
  const name = `Harish Mail${person}`
  const reference = await sendEnquiry(request, { fullName: name, email: wrong, whatsappNumber: number })
  await mailTo(wrong, reference)
  // Its file is there a moment before it is stored as sent.
  await expect(() => failReceipt(reference)).toPass()
  await sendEnquiry(request, { fullName: name, email: right, whatsappNumber: number })

  await signInToDesk(page, 'agent')
  await reportLateMails(page)
  await page.goto('/Staff/mails')
  const late = page.getByText('3 emails have waited for 15 minutes.')
  await expect(late).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'No such address' })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test email' }).click()
  await expect(page.getByText('No email server is set. Emails are saved as files')).toBeVisible()
  await expectAccessibleAt(page, [360, 768, 1440])

  // By keyboard: search, open, resend with one key, undo with another.
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search emails')).toBeFocused()
  await page.keyboard.type(wrong)
  await expect(page.getByRole('list', { name: 'All' }).getByRole('listitem')).toHaveCount(1)
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'We have your query' })).toBeVisible()
  const item = page.getByRole('article')
  await expect(item).toContainText('This mailbox does not exist')
  await expect(item).toContainText(`Hello ${name},`)
  await item.getByText('Answer of the email server').click()
  await expect(item).toContainText('550 5.1.1 (the address) unknown')
  await expectAccessibleAt(page, [360, 768, 1440])
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('r')
  await expect(page.getByText('It is sent in 30 seconds')).toBeVisible()
  await expect(item.getByText('sent it again')).toBeVisible()
  await expect(late).toBeHidden()
  await page.keyboard.press('z')
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(item.getByText('sent it again')).toBeHidden()

  // The correct address, from a submission with the same phone number.
  await expect(item).toContainText(`also came with ${right}`)
  await item.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByLabel('Send this email to')).toHaveValue(right)
  await page.getByLabel('Send this email to').fill('no address')
  await page.getByRole('button', { name: 'Send it there' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel(`Correct it in ${reference}`)).toBeChecked()
  await page.getByLabel(`Correct it in ${reference}`).uncheck()
  await expect(page.getByText(`Only for this email. ${reference} keeps its address.`)).toBeVisible()
  await expectAccessibleAt(page, [360, 768, 1440])
  await page.getByRole('button', { name: 'Leave it' }).click()
  await item.getByRole('button', { name: 'Use that one and send' }).click()
  await expect(page.getByText(`The address is corrected in ${reference}`)).toBeVisible()
  await expect(item.getByText('to another address')).toBeVisible()
  await expect(item).toContainText('in less than a minute')
  await endMailDelay()
  await expect(item.getByText('Accepted by the email server')).toBeVisible()
  // It replaces the refused one: the same mail, with the same id.
  const id = page.url().split('/').at(-1)
  const file = join(process.env.E2E_DATA_DIR ?? '', 'mail', `${id}.eml`)
  const { to, subject } = await PostalMime.parse(readFileSync(file))
  expect(to).toMatchObject([{ address: right }])
  expect(subject).toContain(reference)

  // Found by name and day; several at once, by keys, with one undo.
  await page.goto('/Staff/mails/sent')
  await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Today' })
  await page.getByLabel('Search emails').fill(`mail${person}`)
  const found = page.getByRole('list', { name: 'Sent' }).getByRole('listitem')
  await expect(found).toHaveCount(2)
  await found.first().getByRole('link').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'What is selected' })
  await expect(bar).toContainText('2 selected')
  await expectAccessibleAt(page, [360, 768, 1440])
  await bar.getByRole('button', { name: 'Send again' }).click()
  const sure = page.getByRole('dialog', { name: 'Send 2 emails again' })
  await expectAccessibleAt(page, [360, 1440])
  await sure.getByRole('button', { name: 'Yes, send in 5 minutes' }).click()
  await expect(page.getByText('2 emails leave in 5 minutes')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: /^Undo: 2 emails leave/ }).click()
  await expect(page.getByText('Undone')).toBeVisible()

  // The address of the enquiry was corrected with its mail.
  await page.goto(`/Staff/enquiries/all/${reference}`)
  await expect(page.getByRole('article')).toContainText(right)
})
