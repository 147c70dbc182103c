import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { register } from '../../contract/accounts.ts'
import { submitApplication } from '../../contract/applications.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { aFolder } from '../testing/folder.ts'
import { aRegistration, aSignedInMember } from '../testing/people.ts'
import { anApplication, anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'
import { type Mail, makeTransport } from './transport.ts'

const aMail: Mail = {
  id: 'one',
  from: 'desk@example.org',
  to: 'asha@example.org',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<one@example.org>',
}

test('mails are marked as auto-generated, as a file and over SMTP', async () => {
  const dataDir = aFolder('mails')
  await makeTransport({ smtpUrl: undefined, dataDir }).send(aMail)
  const [file = ''] = readdirSync(join(dataDir, 'mail'))

  const received: string[] = []
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => received.push(String(chunk)))
      stream.on('end', done)
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = mailServer.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    )
  })
  onTestFinished(() => mailServer.close())
  const transport = makeTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir })
  await transport.send(aMail)
  transport.close()

  for (const raw of [readFileSync(join(dataDir, 'mail', file), 'utf8'), received.join('')]) {
    const { headers } = await PostalMime.parse(raw)
    expect(headers.filter(({ key }) => key === 'auto-submitted')).toMatchObject([{ value: 'auto-generated' }])
  }
})

test("staff can call or write to a sender with one tap, and the sender's own mail has no such button", async () => {
  const server = await testServer()
  await server.send(submitEnquiry, anEnquiry())
  const mails = await server.mailbox()
  const notice = mails.find(({ to }) => to === 'desk@example.org')
  expect(notice?.html).toContain('href="tel:+919876543210"')
  expect(notice?.html).toContain('href="https://wa.me/919876543210"')
  expect(notice?.text).toContain('https://wa.me/919876543210')
  expect(notice?.text).toMatch(/WhatsApp number: 9876543210$/m)
  const receipt = mails.find(({ to }) => to === 'asha@example.org')
  expect(receipt?.html).not.toContain('wa.me')
  expect(receipt?.html).toContain('href="tel:+919000000000"')
})

test('every mail on any subject greets its recipient by their full name', async () => {
  const server = await testServer()
  await server.send(
    register,
    aRegistration({ email: 'new@example.org', username: 'ash98', fullName: 'Asha Rao' }),
  )
  const { token } = await aSignedInMember(server)
  await server.send(submitApplication, anApplication(), { token })
  await server.send(register, aRegistration({ fullName: 'Somebody Else' }))
  const greetings = (await server.mailbox())
    .filter(({ to }) => to !== 'desk@example.org')
    .map(({ text }) => /^Hello .*$/m.exec(text)?.[0])
  expect(greetings.length).toBe(3)
  expect(new Set(greetings)).toEqual(new Set(['Hello Asha Rao,']))
})
