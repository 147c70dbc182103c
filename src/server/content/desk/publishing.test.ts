// @module-tag slow
import { expect, test } from 'vitest'
import * as publications from '../../../contract/desk-publications.ts'
import { aContentDesk as aDesk, entryActions as hands } from '../../testing/entries.ts'
import { atDesk } from '../../testing/staff.ts'
import { publishDue } from '../publish-due.ts'
import { numberInForce } from '../store.ts'

const ORGANISATION = 'organisation.yaml'

const COURSE = 'courses~2-certificate-in-health-insurance-desk-management.md'

/** Shorter than the idle limit of a session. */
const LATER_MS = 20 * 60_000

test('content that was published or drafted meanwhile must be reviewed again before publishing', async () => {
  const { write, changes, publish, browser } = await aDesk()
  await write(ORGANISATION, { phone: '+91 11111 11111' })
  await write('home.yaml', { headline: 'A true headline' })
  const seen = await changes()
  const send = () =>
    browser.send(publications.publishDrafts, {
      number: seen.number,
      chosen: seen.entries.map(({ id, version }) => ({ id, version })),
    })
  await write('home.yaml', { headline: 'Another headline' })
  expect(await send()).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await publish([ORGANISATION])).toMatchObject({ status: 201 })
  expect(await send()).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
})

test('scheduled drafts wait, cannot be edited, and are published once on time, by any instance', async () => {
  const { server, words, read, save, write, publish, browser, at } = await aDesk()
  await write(ORGANISATION, { phone: '+91 98765 43210' })
  const when = server.clock.now + LATER_MS
  const later = { at: new Date(when).toISOString() }
  expect(await publish([ORGANISATION], { at: new Date(when - 2 * LATER_MS).toISOString() })).toMatchObject({
    status: 409,
  })
  expect(await publish([ORGANISATION], later)).toMatchObject({ body: { data: { number: null } } })
  const waiting = await read(ORGANISATION)
  expect(waiting).toMatchObject({ state: 'scheduled', scheduledFor: later.at })
  expect(await save(ORGANISATION, waiting.version, { phone: '1' })).toMatchObject({
    status: 409,
    body: { code: 'staff_rule' },
  })
  const back = await browser.send(publications.cancelSchedule, { version: waiting.version }, at(ORGANISATION))
  expect(back.body.data).toMatchObject({ state: 'draft', scheduledFor: null })
  await publish([ORGANISATION], later)
  await publishDue(server.deps)
  expect(await words(ORGANISATION)).toContain('90000 00000')
  server.clock.now = when
  await Promise.all([publishDue(server.deps), publishDue(server.deps), publishDue(server.deps)])
  expect(await words(ORGANISATION)).toContain('98765 43210')
  expect(await numberInForce(server.db.read)).toBe(2)
  expect(await read(ORGANISATION)).toMatchObject({ state: 'published' })
})

test('a whole publication is restored as drafts, and existing drafts of others are not changed', async () => {
  const { words, write, publish, browser, changes } = await aDesk()
  await write(ORGANISATION, { phone: '+91 98765 43210' })
  await write('home.yaml', { headline: 'A true headline' })
  await publish([ORGANISATION, 'home.yaml'])
  await write('home.yaml', { headline: 'Begun' })
  const listed = await browser.send(publications.listPublications)
  expect(listed.body.data.publications).toMatchObject([
    { number: 2, how: 'desk', by: 'Asha Rao', titles: ['Home', 'Names, phones, address'] },
    { number: 1, how: 'files', by: null, titles: [] },
  ])
  const back = await browser.send(publications.restorePublication, undefined, { params: { id: '1' } })
  expect(back.body.data).toEqual({ drafts: 1, left: ['Home'] })
  expect((await changes()).entries.map(({ id }) => id)).toEqual(['home.yaml', ORGANISATION])
  expect(await words(ORGANISATION)).toContain('98765 43210')
})

test('publishing names the invalid or meanwhile changed entry; the caller’s own changes come first', async () => {
  const { server, write, changes, publish, browser } = await aDesk()
  const colleague = hands(await atDesk(server, 'editor', 'ravi@example.org'))
  await write('pages~terms.md', { heading: 'Terms of ours' })
  await write('pages~about.md', { heading: '' })
  await colleague.write(COURSE, { title: 'Another title' })
  const order = async (desk: { changes: typeof changes }) =>
    (await desk.changes()).entries.map(({ id }) => id)
  expect(await order(colleague)).toEqual([COURSE, 'pages~about.md', 'pages~terms.md'])
  expect((await order({ changes })).at(-1)).toBe(COURSE)

  const refused = await publish(['pages~about.md', 'pages~terms.md'])
  expect(refused).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
  expect(refused.body.message).toMatch(
    /^Something is wrong, so nothing is published\. “About us”: Heading is empty/,
  )
  expect(refused.body.message).not.toContain('Terms')

  const { number, entries } = await changes()
  const chosen = entries.filter(({ id }) => id === COURSE).map(({ id, version }) => ({ id, version }))
  await colleague.write(COURSE, { title: 'A third title' })
  const late = await browser.send(publications.publishDrafts, { number, chosen })
  expect(late).toMatchObject({
    status: 409,
    body: { message: '“A third title” was changed meanwhile. Look at it again.' },
  })
  expect((await changes()).number).toBe(number)
})
