import { expect, test } from 'vitest'
import type { WhyNot } from '../../contract/desk-mails.ts'
import { answerOf, isRefusedForGood, reasonOf, whyOf } from './refusal.ts'

const refused = (responseCode: number, text: string, command = 'RCPT TO', code = 'EENVELOPE') => ({
  code,
  command,
  responseCode,
  response: `${responseCode} ${text}`,
})
const library = (code: string) => Object.assign(new Error('a@example.org'), { code })

test.each<[WhyNot, object]>([
  ['no such address', refused(550, '5.1.1 recipient unknown')],
  ['no such address', refused(553, 'sorry, no mailbox here by that name')],
  ['no such address', refused(550, '5.1.6 moved away')],
  ['no such mail server', refused(550, '5.1.2 no MX')],
  ['mailbox full', refused(552, '5.2.2 over quota')],
  ['mailbox full', refused(452, '4.2.2 try again when they have read some')],
  ['mailbox full', refused(552, 'over quota')],
  ['mailbox closed', refused(550, '5.2.1 inactive')],
  ['taken for spam', refused(554, '5.7.1 looks like spam', 'DATA', 'EMESSAGE')],
  ['taken for spam', refused(550, '5.7.606 access denied')],
  ['we may not send', refused(554, '5.7.1 relay access denied')],
  ['we may not send', refused(535, '5.7.8 wrong password', 'AUTH PLAIN', 'EAUTH')],
  ['we may not send', refused(535, 'wrong password', 'AUTH PLAIN', 'EAUTH')],
  ['sender refused', refused(550, '5.7.26 not aligned', 'DATA', 'EMESSAGE')],
  ['sender refused', refused(553, 'not allowed', 'MAIL FROM')],
  ['too many at once', refused(421, 'too many connections')],
  ['too many at once', refused(451, '4.4.5 busy')],
  ['too many at once', refused(550, '5.4.6 Unusual sending activity detected. Please try after sometime')],
  ['too large', refused(552, '5.3.4 too big', 'DATA', 'EMESSAGE')],
  ['too large', refused(552, 'too big', 'DATA', 'EMESSAGE')],
  ['refused for now', refused(451, 'greylisted')],
  ['refused for now', refused(451, '4.7.1 greylisted')],
  ['refused', refused(554, 'no')],
  ['cannot be reached', library('ECONNREFUSED')],
  ['cannot be reached', library('EDNS')],
  ['no answer in time', library('ETIMEDOUT')],
  ['not safe', library('ETLS')],
  ['refused', library('ESOMETHING')],
  ['could not be written', new TypeError('undefined is not a function')],
])('%s is shown as its reason', (why, error) => {
  expect(whyOf(reasonOf(error))).toBe(why)
})

test('a mail without a refusal has no reason', () => {
  expect([whyOf(null), whyOf('')]).toEqual([null, null])
})

test('a stored answer contains no address, neither whole nor its local part', () => {
  const error = refused(
    550,
    '5.1.1 <Harish.Mena@mail.example>: user harish.mena unknown;\r\n550 see also other@example.org',
  )
  const said = answerOf(error, 'harish.mena@mail.example') ?? ''
  expect(said).toBe('550 5.1.1 <(the address)>: user (the address) unknown; 550 see also (the address)')
  expect(reasonOf(error)).toBe('EENVELOPE RCPT TO 550 5.1.1')
  expect(answerOf(refused(550, 'x'.repeat(2000)), 'a@example.org')).toHaveLength(300)
  expect(answerOf(library('ECONNREFUSED'), 'a@example.org')).toBeNull()
})

test('only a permanently refused recipient fails at once', () => {
  expect(isRefusedForGood(refused(550, '5.1.1 unknown'))).toBe(true)
  expect(isRefusedForGood(refused(450, '4.2.1 later'))).toBe(false)
  expect(isRefusedForGood(refused(554, '5.7.1 spam', 'DATA'))).toBe(false)
  expect(isRefusedForGood(refused(554, '5.7.1 relay access denied'))).toBe(false)
  expect(isRefusedForGood(refused(550, '5.4.6 Unusual sending activity detected'))).toBe(false)
  expect(isRefusedForGood(library('ECONNREFUSED'))).toBe(false)
})
