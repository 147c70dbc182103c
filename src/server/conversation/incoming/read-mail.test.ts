import { describe, expect, test } from 'vitest'
import { AUTOMATIC } from '../../testing/mails/automatic.ts'
import { BOUNCES } from '../../testing/mails/bounces.ts'
import { CLIENTS } from '../../testing/mails/clients.ts'
import { rawMail } from '../../testing/mails/raw-mail.ts'
import { foldText } from './fold-text.ts'
import { readHead, readMail } from './read-mail.ts'

const OURS = { messageId: 'one@example.org', to: 'asha@example.in' }

const wordsIn = (text: string) =>
  foldText(text)
    .filter(({ kind }) => kind === 'text')
    .map((part) => part.text.trim())
    .filter((part) => part !== '')
    .join('\n')

describe('the text of a mail is read as written, and older mails in it are folded', () => {
  test.each(CLIENTS)('$name', async ({ raw, words, folded, files = [], fromName, subject }) => {
    const mail = await readMail(raw)
    expect(wordsIn(mail.text)).toBe(words)
    const parts = foldText(mail.text)
    expect(parts.map(({ text }) => text).join('\n')).toBe(mail.text)
    const rest = parts.filter(({ kind }) => kind !== 'text')
    if (folded) expect(rest.map(({ text }) => text).join('\n')).toContain(folded)
    else expect(rest).toEqual([])
    expect(mail.files.map(({ name }) => name)).toEqual(files)
    if (fromName !== undefined) expect(mail.from?.name).toBe(fromName)
    if (subject !== undefined) expect(mail.subject).toBe(subject)
    expect([mail.automatic, mail.bounce]).toEqual([null, null])
  })
})

describe('a delivery report names the mail that came back, and the reason', () => {
  test.each(BOUNCES)('%s', async (_name, kind, raw) => {
    const { bounce } = await readMail(raw(OURS))
    expect(bounce?.kind ?? null).toBe(kind)
    if (bounce) expect(bounce).toMatchObject({ address: OURS.to, of: OURS.messageId })
  })
})

describe('an automatic answer and a mail to a list are recognised', () => {
  test.each(AUTOMATIC)('%s', async (_name, automatic, raw) => {
    const mail = await readMail(raw)
    expect([mail.automatic, mail.bounce]).toEqual([automatic, null])
  })
})

test('the mails that a mail replies to are listed from the nearest to the oldest', async () => {
  const { messageId, answers, recipients } = await readMail(
    rawMail([
      'Message-ID: <four@example.in>',
      'In-Reply-To: <three@example.org>',
      'References: <one@example.org>\r\n <two@example.in> <three@example.org>',
      'Cc: Friends: Ravi <ravi@example.in>, lost;',
      'Delivered-To: office+token@example.org',
    ]),
  )
  expect(messageId).toBe('four@example.in')
  expect(answers).toEqual(['three@example.org', 'two@example.in', 'one@example.org'])
  expect(recipients).toEqual(['office@example.org', 'ravi@example.in', 'office+token@example.org'])
})

test('a mail whose body cannot be read has its sender and subject from its head', async () => {
  const raw = rawMail(
    ['Content-Type: multipart/mixed; boundary=x', 'Message-ID: <a@b>', 'In-Reply-To: <c@d>'],
    '--x',
  )
  expect(await readHead(raw)).toMatchObject({
    messageId: 'a@b',
    answers: ['c@d'],
    from: { address: 'asha@example.in', name: 'Asha Rao' },
    subject: 'Re: Yoga',
    text: '',
    isHeadOnly: true,
  })
})
