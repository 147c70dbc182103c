import { hasDovecot, startDovecot } from '../src/server/testing/dovecot.ts'
import { startImapServer } from '../src/server/testing/imap-server.ts'
import { rawMail } from '../src/server/testing/mails/raw-mail.ts'
import { test as base } from './content-server.ts'
import { beginEmail } from './desk.ts'
import { expect } from './fixtures.ts'
import { newAddress } from './members.ts'
import { ownLetters } from './names.ts'

interface Mailbox {
  imapUrl: string
  deliver: (raw: Buffer) => void
  close: () => unknown
}

/** A server of its own that reads a mailbox of its own. */
const test = base.extend<{ isReal: boolean; mailbox: Mailbox }>({
  isReal: [false, { option: true }],
  mailbox: async ({ isReal }, use) => {
    const mailbox = await (isReal ? startDovecot() : startImapServer())
    await use(mailbox)
    await mailbox.close()
  },
  settings: async ({ mailbox }, use) => {
    await use({ IMAP_URL: mailbox.imapUrl, MAIL_FROM: 'Sehatshala <office@example.org>' })
  },
})

/**
 * A mailbox without announcements is read every minute. Half of that time proves that the server announced
 * the email.
 */
const ANNOUNCED = { timeout: 30_000 }

for (const [server, isReal] of [
  ['a server of the tests', false],
  ['Dovecot', true],
] as const)
  test.describe(`with ${server}`, () => {
    test.use({ isReal })
    if (isReal) test.skip(!hasDovecot(), 'Dovecot is not installed here: apt-get install dovecot-imapd')

    test('a visitor asks, an agent replies by email, and the answer by email is at the desk as soon as the mailbox announces it', {
      tag: isReal ? [] : '@smoke',
    }, async ({ page, mailbox, mailTo, expectAccessibleAt }) => {
      const { name, email } = await beginEmail(page)
      await page.keyboard.type('The next course begins on Monday.')
      await page.getByLabel('Subject').fill('The next course')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const mail = await mailTo(email, 'The next course')
      const [answersTo] = mail.replyTo ?? []
      expect(answersTo?.address).toMatch(/^office\+\w+@example\.org$/)
      await expect(page.getByRole('article', { name: `Email to ${email}` })).toContainText('Sent')

      const head = [`From: ${name} <${email}>`, `To: ${answersTo?.address}`, `In-Reply-To: ${mail.messageId}`]
      const words = 'Yes, the morning batch.\n\nOn 26 November 2026, Sehatshala wrote:\n> The next course\n'
      mailbox.deliver(
        rawMail([...head, 'Message-ID: <answer@example.in>', 'Subject: Re: The next course'], words),
      )
      const theirs = page.getByRole('article', { name: `Email from ${name}` })
      await expect(theirs).toContainText('Yes, the morning batch.', ANNOUNCED)
      await expect(page.getByLabel('Status')).toHaveValue('in progress')

      // A new sender has no phone number, and gets the answer by email.
      const other = `Mena Letter${ownLetters()}`
      const from = newAddress()
      mailbox.deliver(
        rawMail([`From: ${other} <${from}>`, 'Subject: Yoga for beginners'], 'Do you teach on Sundays?\n'),
      )
      expect((await mailTo(from, 'We have your query')).text).not.toContain('WhatsApp')
      await page.goto('/Staff/enquiries/new')
      await page.getByRole('link', { name: other }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
      await expect(page.getByRole('article', { name: `Email from ${other}` })).toContainText(
        'Do you teach on Sundays?',
      )
      await expect(page.getByText('+91')).toHaveCount(0)
      await expectAccessibleAt(page, [360, 1440])
    })
  })
