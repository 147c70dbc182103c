import { expect, test } from 'vitest'
import { forgotPassword, register } from '../../contract/accounts.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { aRegistration, codeIn, tokenIn } from '../testing/people.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

const victim = 'asha@example.org'

const planted = [
  'You have won: https://evil.example',
  'evil.example',
  'Call 98765 43219 now',
  'Your account is blocked, pay Ravi',
]

test.each(planted)(
  'no mail contains "%s" because a stranger typed it beside the recipient’s address',
  async (words) => {
    const server = await testServer()
    const stranger = server.newBrowser()
    await stranger.send(
      register,
      aRegistration({ username: words, fullName: words, referralCode: 'evil.example' }),
    )
    await stranger.send(forgotPassword, { email: victim })
    await stranger.send(
      submitEnquiry,
      anEnquiry({ fullName: words, inquiryAbout: words, whatsappNumber: '9876543219' }),
    )

    const mails = (await server.mailbox()).filter(({ to }) => to === victim)
    // An enquiry with a link may be set aside.
    expect(mails.length).toBeGreaterThan(1)
    for (const { subject, html, text } of mails) {
      const sent = subject + html + text
      for (const part of [words, 'evil', '43219', 'blocked']) expect(sent).not.toContain(part)
      expect(text).toMatch(/^Hello,$/m)
    }
  },
)

test('a name that is only a name is greeted, and a subject from our own links is named', async () => {
  const server = await testServer()
  await server.send(register, aRegistration({ fullName: 'Asha Rao' }))
  await server.send(forgotPassword, { email: victim })
  await server.send(submitEnquiry, anEnquiry({ inquiryAbout: 'Become a Healthpreneur with Us!' }))
  const mails = (await server.mailbox()).filter(({ to }) => to === victim)
  expect(mails).toHaveLength(3)
  const about = (words: string) => mails.find(({ subject }) => subject.includes(words))
  for (const words of ['Verify', 'We have your query'])
    expect(about(words)?.text).toMatch(/^Hello Asha Rao,$/m)
  // The owner of the link is not known yet.
  expect(about('password')?.text).toMatch(/^Hello,$/m)
  expect(codeIn(about('Verify'))).toHaveLength(6)
  expect(tokenIn(about('password'))).toHaveLength(43)
  expect(about('We have your query')?.text).toContain('Become a Healthpreneur with Us!')
  expect(about('We have your query')?.text).toContain('ends in 3210')
})

test('mails to the organisation contain the typed text', async () => {
  const server = await testServer()
  await server.send(
    submitEnquiry,
    anEnquiry({ fullName: 'evil.example', inquiryAbout: 'a subject of my own' }),
  )
  const [notice] = (await server.mailbox()).filter(({ to }) => to === 'desk@example.org')
  for (const words of ['evil.example', 'a subject of my own', '9876543210'])
    expect(notice?.html).toContain(words)
})
