import type { Page } from '@playwright/test'
import { receiveMessage } from '../src/server/conversation/receive.ts'
import { inDatabase, userIdOf } from './database.ts'
import { beginEmail, sendApplication, signInToDesk, toast } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { aMember } from './members.ts'
import { ownLetters } from './names.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const PDF = { name: 'the-plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 the plan') }

/** An answer that arrived in the mailbox of the organisation. */
async function theyAnswer(reference: string, address: string): Promise<void> {
  await inDatabase(async (tx) => {
    const row = await tx
      .selectFrom('enquiries')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const now = Date.now()
    await receiveMessage(
      tx,
      now,
      { kind: 'enquiry', row },
      {
        at: now,
        from_address: address,
        from_name: row.full_name,
        subject: 'Re: The next course',
        text: 'Yes, the morning batch.\n\nOn 26 November 2026 we wrote:\n> the next course begins on Monday',
        html: '<p>Yes, the <b>morning</b> batch.</p><img alt="" data-from="https://pictures.example.com/a.png" />',
        rfc_message_id: `${reference}@example.org`,
        in_reply_to: null,
        isOtherAddress: false,
        isAutomatic: false,
        files: [{ name: 'marks.pdf', type: 'application/pdf', content: PDF.buffer }],
      },
    )
  })
}

test('an agent writes an email, looks at it, stops it, changes it and sends it; the answer appears in the thread', {
  tag: '@smoke',
}, async ({ page, mailTo, expectAccessibleAt }) => {
  const { name, email, reference, text } = await beginEmail(page)
  await page.keyboard.type('the next course begins on ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Monday')
  await page.getByLabel('Subject').fill('The next course')
  await page.getByLabel('Files of the email').setInputFiles([PDF, { ...PDF, name: 'the-way.pdf' }])
  await button(page, 'Remove the-way.pdf').click()
  await expect(button(page, 'Remove the-way.pdf')).toHaveCount(0)
  await expect(page.getByText('Replies arrive in the mailbox of')).toBeVisible()
  // Typed text stays.
  await page.reload()
  await expect(text).toContainText('the next course begins on Monday')
  await expect(page.getByLabel('Subject')).toHaveValue('The next course')
  await expect(button(page, 'Remove the-plan.pdf')).toBeVisible()
  await expectAccessibleAt(page, [360, 768, 1440])
  await page.setViewportSize({ width: 1440, height: 900 })

  await button(page, 'Preview').click()
  const preview = page.getByRole('dialog', { name: 'Preview of the email' })
  await expect(preview.locator('strong')).toHaveText('Monday')
  await expect(preview).toContainText(email)
  await expectAccessibleAt(page, [768, 1440])
  await button(page, 'Close').click()

  await text.focus()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page)).toContainText('Sending to Devi in 30 s. It is assigned to you')
  const ours = page.getByRole('article', { name: `Email to ${email}` })
  await expect(ours.getByRole('timer')).toHaveText(/Sending in \d+ s/)
  await expect(page.getByLabel('Status')).toHaveValue('answered')
  await expect(text).toHaveCount(0)
  await ours.getByRole('button', { name: 'Stop and change' }).click()
  await expect(ours).toHaveCount(0)
  await expect(page.getByLabel('Status')).toHaveValue('new')
  await expect(text).toContainText('the next course begins on Monday')
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' at nine')
  await button(page, 'Send').click()
  const mail = await mailTo(email, 'The next course')
  expect(mail.html).toContain('<strong>Monday')
  expect(mail.text).toContain('at nine')
  expect(mail.attachments).toMatchObject([{ filename: 'the-plan.pdf' }])
  await expect(ours).toContainText('Sent')
  await expectAccessibleAt(page, [360, 1440])
  await page.setViewportSize({ width: 1440, height: 900 })

  // The answer is on Start, and bold in the list, until a staff member has read it.
  await page.goto('/Staff')
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible()
  await theyAnswer(reference, email)
  await page.reload()
  const reply = page.getByRole('link', { name: `${name} replied by email` })
  await expect(reply).toContainText('Yes, the morning batch.')
  await expectAccessibleAt(page, [360, 1440])
  await reply.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const theirs = page.getByRole('article', { name: `Email from ${name}` })
  await expect(theirs).toContainText('Yes, the morning batch.')
  await expect(theirs).not.toContainText('> the next course')
  await expect(page.getByLabel('Status')).toHaveValue('in progress')
  await theirs.getByRole('button', { name: 'Show the quoted text' }).click()
  await expect(theirs).toContainText('> the next course')
  await theirs.getByRole('button', { name: 'Show formatting' }).click()
  await expect(theirs.locator('b', { hasText: 'morning' })).toBeVisible()
  // Remote pictures are not fetched until a tap.
  await expect(theirs.locator('img[src]')).toHaveCount(0)
  const picture = theirs.getByRole('link', { name: 'Open picture 1 from pictures.example.com' })
  await expect(picture).toHaveAttribute('href', 'https://pictures.example.com/a.png')
  const saved = page.waitForEvent('download')
  await theirs.getByRole('button', { name: /^Save marks\.pdf/ }).click()
  expect((await saved).suggestedFilename()).toBe('marks.pdf')
  await theirs.getByRole('button', { name: 'Reply' }).click()
  await expect(text).toBeFocused()
  await expect(page.getByLabel('Subject')).toHaveValue(`Re: The next course (${reference})`)
  await expectAccessibleAt(page, [360, 1440])
})

test('an agent writes to an applicant from People on a phone, and a draft without a network is not lost', {
  tag: '@smoke',
}, async ({ page, request }) => {
  const name = `Kavya Written${ownLetters()}`
  const reference = await sendApplication(request, { fullName: name })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInToDesk(page, 'agent', 'Asha Kulkarni')
  await page.goto(`/Staff/people/${reference}`)
  await button(page, 'Write an email').click()
  await expect(page).toHaveURL(`/Staff/applications/all/${reference}#email`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const text = page.getByRole('textbox', { name: `Email to ${name}` })
  await page.getByLabel('Template').selectOption({ label: 'We could not reach you' })
  await expect(text).toContainText('Namaste Kavya ji, this is Asha')
  const send = button(page, 'Send')
  await page.route('**/messages', (route) => route.abort())
  await send.click()
  await expect(page.getByRole('alert')).toContainText('What you typed is still here')
  await page.unroute('**/messages')
  await send.click()
  await expect(toast(page)).toContainText('Sending to Kavya in 30 s. It is assigned to you')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('sent an email, and took it')
  await toast(page).getByRole('button', { name: /^Stop/ }).click()
  await expect(toast(page)).toContainText('Stopped. It was not sent.')
  await expect(text).toContainText('Namaste Kavya ji')
})

test('an email from People to a member without an enquiry creates one', {
  tag: '@smoke',
}, async ({ page }) => {
  const email = await aMember()
  const id = await inDatabase((tx) => userIdOf(tx, email))
  await signInToDesk(page, 'agent', 'Asha Kulkarni')
  await page.goto(`/Staff/people/${id}`)
  await button(page, 'Write an email').click()
  await expect(page).toHaveURL(/\/Staff\/enquiries\/all\/\w+#email$/)
  await expect(page.getByRole('textbox', { name: /^Email to / })).toBeVisible()
})
