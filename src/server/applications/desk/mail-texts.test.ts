import { expect, test } from 'vitest'
import { readStageMails } from '../../../contract/desk-application-actions.ts'
import { changeSetting } from '../../../contract/desk-settings.ts'
import { LANGUAGES } from '../../../contract/languages.ts'
import { changeMailText, listMailTexts, MAIL_TEXT_NAMES } from '../../../contract/mail-texts.ts'
import { auditOf } from '../../testing/audit.ts'
import { atDesk } from '../../testing/staff.ts'
import { aWatchedApplication } from '../../testing/watched-application.ts'

const WAIT = 30_000

test('managers change the words, which the next mail uses; placeholders are checked, and the original is restored', async () => {
  const { server, staff, move, mails } = await aWatchedApplication('manager')
  const texts = async () => (await staff.browser.send(listMailTexts)).body.data.texts
  const first = await texts()
  const all = MAIL_TEXT_NAMES.flatMap((name) => LANGUAGES.map((language) => ({ name, language })))
  expect(first.map(({ name, language }) => ({ name, language }))).toEqual(all)
  const change = (id: string, subject: string, text: string, version = 0) =>
    staff.browser.send(changeMailText, { version, language: 'en', subject, text }, { params: { id } })

  expect(await change('fee found', 'It is here, {name}', 'Good.\n\nYour {fee} for {course}.')).toMatchObject({
    status: 200,
  })
  expect((await texts())[0]).toMatchObject({
    subject: 'It is here, {name}',
    text: 'Good.\n\nYour {fee} for {course}.',
    isChanged: true,
  })
  await move('fee found')
  server.clock.advance(WAIT)
  const [mail] = await mails()
  expect(mail?.subject).toBe('It is here, Asha Rao')
  expect(mail?.text).toContain('Your ₹5001 for Life Style Disease Management.')

  for (const [id, subject, text, field, words] of [
    ['fee found', 'Hello', 'Your {amount}', 'text', 'Only these can be filled in'],
    ['fee found', 'Hello {', 'Your {fee}', 'text', 'Only these can be filled in'],
    ['refused', 'About it', 'No.', 'text', '{reason}'],
    ['fee found', '', 'Your {fee}', 'subject', 'Write a subject'],
    ['fee found', 'Hello', '', 'text', 'Write the text'],
    ['fee found', 'Two\nlines', 'x', 'subject', 'one line'],
  ] as const)
    expect((await change(id, subject, text)).body.fields?.[field], id + subject).toContain(words)
  expect(await change('other', 'x', 'x')).toMatchObject({ status: 404 })

  await change('fee found', '', '', 1)
  expect(await texts()).toEqual([{ ...first[0], version: 2 }, ...first.slice(1)])
  const lines = await auditOf(server, 'desk text changed')
  const text = { text: 'mail fee found', language: 'en' }
  expect(lines).toMatchObject([
    { ...text, asAtFirst: false },
    { ...text, asAtFirst: true },
  ])
})

test('agents read the texts of the mails, and change none', async () => {
  const { server, reference } = await aWatchedApplication()
  const { browser } = await atDesk(server, 'agent', 'other@example.org')
  expect(await browser.send(readStageMails, undefined, { params: { reference } })).toMatchObject({
    status: 200,
  })
  const input = { version: 0, language: 'en', subject: 'x', text: 'x' }
  expect((await browser.send(changeMailText, input, { params: { id: 'fee found' } })).body.code).toBe(
    'no_right',
  )
})

test('each sentence of a mail begins with a capital letter, and the mails ask for a reply to this email', async () => {
  const { server, staff, reference } = await aWatchedApplication()
  const manager = await atDesk(server, 'manager', 'boss@example.org')
  const { texts } = (await manager.browser.send(listMailTexts)).body.data
  for (const { name, language, subject, text } of texts)
    for (const paragraph of [subject, ...text.split('\n\n')])
      expect(paragraph, name).toMatch(
        language === 'hi' ? /^(?:\p{Script=Devanagari}|\{)/u : /^(?:\p{Lu}|\{)/u,
      )
  const said = texts.map(({ text }) => text).join(' ')
  expect(said).toContain('reply to this email')
  expect(said).not.toMatch(/answer (?:to )?this mail/i)
  const at = { params: { reference } }
  const { closing } = (await staff.browser.send(readStageMails, undefined, at)).body.data
  expect(closing).toMatch(/^Reply to this email, or call /)
})

test('the reasons of a refusal that managers set are offered to agents, and only managers set them', async () => {
  const { server, staff, reference } = await aWatchedApplication()
  const manager = await atDesk(server, 'manager', 'boss@example.org')
  const agent = await atDesk(server, 'agent', 'second@example.org')
  const params = { id: 'refusal-reasons' }
  const value = { reasons: [' You live too far away. ', '', 'The course is not held.'] }
  expect(await agent.browser.send(changeSetting, { version: 0, value }, { params })).toMatchObject({
    status: 404,
  })
  await manager.browser.send(changeSetting, { version: 0, value }, { params })
  const mails = await staff.browser.send(readStageMails, undefined, { params: { reference } })
  expect(mails.body.data.refusalReasons).toEqual(['You live too far away.', 'The course is not held.'])
  const [line] = await auditOf(server, 'setting changed')
  expect(JSON.stringify(line)).not.toContain('far away')
  const tooLong = { version: 1, value: { reasons: ['x'.repeat(201)] } }
  expect(await manager.browser.send(changeSetting, tooLong, { params })).toMatchObject({ status: 400 })
})
