import { expect, test } from 'vitest'
import { changeText, listTexts, TEXT_NAMES } from '../../../contract/desk-texts.ts'
import { auditOf } from '../../testing/audit.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

test('each text exists in English and Hindi; a manager changes one, and restores the original', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server, 'manager')
  const texts = async () => (await browser.send(listTexts)).body.data.texts
  const first = await texts()
  expect(first).toHaveLength(TEXT_NAMES.length * 2)
  const hindi = first.filter(({ language }) => language === 'hi')
  // The placeholder for a reference has the same name in all texts.
  for (const { text } of hindi) expect(text).toContain('आपका संदर्भ नंबर {reference} है।')
  expect(first.every(({ isChanged }) => !isChanged)).toBe(true)

  const params = { id: 'hello' }
  for (const [version, text] of ['Hello {name}', 'Good day {name}'].entries())
    await browser.send(changeText, { version, language: 'en', text }, { params })
  expect((await texts())[0]).toMatchObject({ text: 'Good day {name}', isChanged: true })
  expect((await texts())[1]).toEqual(first[1])
  await browser.send(changeText, { version: 2, language: 'en', text: ' ' }, { params })
  expect(await texts()).toEqual([{ ...first[0], version: 3 }, ...first.slice(1)])

  const lines = await auditOf(server, 'desk text changed')
  expect(lines.map(({ by }) => by)).toEqual([id, id, id])
  expect(lines[2]).toMatchObject({ text: 'hello', language: 'en', asAtFirst: true })
})

test('agents read the texts and change none; a text with unknown placeholders is refused', async () => {
  const server = await testServer()
  const agent = await atDesk(server)
  const manager = await atDesk(server, 'manager')
  const params = { id: 'hello' }
  expect(await agent.browser.send(listTexts)).toMatchObject({ status: 200 })
  expect(
    await agent.browser.send(changeText, { version: 0, language: 'en', text: 'x' }, { params }),
  ).toMatchObject({
    status: 404,
    body: { code: 'no_right' },
  })
  for (const text of ['You asked: {message}', '{name', '{}'])
    expect(
      (await manager.browser.send(changeText, { version: 0, language: 'en', text }, { params })).body.fields
        ?.text,
    ).toContain('Only these can be filled in')
  expect(
    await manager.browser.send(
      changeText,
      { version: 0, language: 'en', text: 'x' },
      { params: { id: 'other' } },
    ),
  ).toMatchObject({ status: 404 })
  expect(await server.db.read.selectFrom('desk_texts').selectAll().execute()).toEqual([])
})
