import { expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword, verifyEmail } from '../../../contract/accounts.ts'
import { LANGUAGES } from '../../../contract/languages.ts'
import {
  changePassword,
  confirmEmailChange,
  deleteAccount,
  requestEmailChange,
} from '../../../contract/my-account.ts'
import { aRegistration, codeIn, lastMailTo, PASSWORD, tokenIn } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { MAIL_TRANSLATIONS } from './translations.ts'

const ASHA = 'asha@example.org'
const DEVANAGARI = /\p{Script=Devanagari}/u

async function registered(language: unknown) {
  const server = await testServer({ limits: false })
  const browser = server.newBrowser()
  const answer = await browser.send(register, aRegistration({ language }))
  expect(answer.status).toBe(201)
  const mail = async (address = ASHA) => {
    const found = await lastMailTo(server, address)
    return { subject: found?.subject ?? '', text: found?.text ?? '', html: found?.html ?? '', mail: found }
  }
  return { server, browser, mail }
}

test('a person who registered on a Hindi page gets all mails about the account in Hindi, with links to Hindi pages', async () => {
  const { browser, mail } = await registered('hi')
  const first = await mail()
  expect(first.subject).toBe('Sehatshala के लिए अपने ईमेल की पुष्टि करें')
  expect(first.text).toContain('नमस्ते Asha Rao जी,')
  expect(first.text).toContain('/hi/verify-email#code=')
  expect(first.html).toContain('lang="hi"')
  expect(first.text).not.toContain('This is your code')
  const code = codeIn(first.mail)
  await browser.send(verifyEmail, { code })

  await browser.send(forgotPassword, { email: ASHA })
  const reset = await mail()
  expect(reset.subject).toBe('नया पासवर्ड बनाएँ - Sehatshala')
  expect(reset.text).toContain('/hi/reset-password/')
  const token = tokenIn(reset.mail)
  await browser.send(resetPassword, { password: 'another rain 2026' }, { params: { token } })
  expect((await mail()).subject).toBe('आपका पासवर्ड बदला गया - Sehatshala')

  const answer = await browser.send(login, { email: ASHA, password: 'another rain 2026' })
  const { accessToken } = answer.body.data
  await browser.send(deleteAccount, { password: 'another rain 2026' }, { token: accessToken })
  expect((await mail()).subject).toBe('आपका अकाउंट हटा दिया गया - Sehatshala')
})

test('a new address gets its code, and the old one the notice, in the language of the account', async () => {
  const { browser, mail } = await registered('hi')
  await browser.send(verifyEmail, { code: codeIn((await mail()).mail) })
  const answer = await browser.send(login, { email: ASHA, password: PASSWORD })
  const member = { token: answer.body.data.accessToken }
  await browser.send(requestEmailChange, { email: 'new@example.org', password: PASSWORD }, member)
  const asked = await mail('new@example.org')
  expect(asked.subject).toBe('Sehatshala के लिए इस पते की पुष्टि करें')
  await browser.send(confirmEmailChange, { code: codeIn(asked.mail) }, member)
  expect((await mail()).subject).toBe('आपका ईमेल बदला गया - Sehatshala')
})

test.each([undefined, 'en', 'ta', '', 7])(
  'a registration with the language %j is in English',
  async (language) => {
    const { mail } = await registered(language)
    const { subject, text, html } = await mail()
    expect(subject).toBe('Verify your email for Sehatshala')
    expect(text).toContain('Hello Asha Rao,')
    expect(text).not.toMatch(/\/hi\//)
    expect(html).toContain('lang="en"')
  },
)

test('logging in from a page in another language does not change the language of mails', async () => {
  const { browser, mail } = await registered('hi')
  await browser.send(verifyEmail, { code: codeIn((await mail()).mail) })
  await browser.send(register, aRegistration({ language: 'en' }))
  expect((await mail()).subject).toBe('Sehatshala पर आपका अकाउंट पहले से है')
  const answer = await browser.send(login, { email: ASHA, password: PASSWORD })
  const member = { token: answer.body.data.accessToken }
  await browser.send(changePassword, { currentPassword: PASSWORD, password: 'another rain 2026' }, member)
  expect((await mail()).subject).toBe('आपका पासवर्ड बदला गया - Sehatshala')
})

test('every text of a mail is in NFC and in the letters of its language, without digits of another script', () => {
  const textsOf = (words: object): string[] =>
    Object.values(words).flatMap((value) => (typeof value === 'string' ? value : textsOf(value)))
  for (const language of LANGUAGES) {
    const texts = textsOf(MAIL_TRANSLATIONS[language].texts)
    expect(texts.length).toBeGreaterThan(50)
    for (const text of texts) {
      expect(text.normalize('NFC')).toBe(text)
      expect(text).not.toMatch(/[०-९]|क़|ख़|ग़| ।/)
      const own = text.replace(/\{\w+\}/g, '')
      if (/\p{L}/u.test(own)) expect([text, DEVANAGARI.test(own)]).toEqual([text, language === 'hi'])
    }
  }
})
