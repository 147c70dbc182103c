// @module-tag slow
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aContentDesk } from '../testing/entries.ts'
import { aFolder } from '../testing/folder.ts'
import { eventVersionsIn } from './event-versions.ts'
import { importEdits } from './import-edits.ts'
import { numberInForce } from './store.ts'

const event = (title: string) =>
  `---\ntitle: "${title}"\ndate: "2026-12-05"\nplace: "Pune"\nsummary: "Free."\npicture: "events.svg"\n---\n\nCome.\n`

async function anInstallation() {
  const desk = await aContentDesk()
  const { deps, db, clock } = desk.server
  const folder = join(aFolder('events'), 'content')
  cpSync('content', folder, { recursive: true })
  mkdirSync(join(folder, 'events'))
  return {
    ...desk,
    /** Publishes a minute later. Returns the time. */
    later: () => clock.advance(60_000),
    now: () => deps.now(),
    put: (name: string, title: string) => writeFileSync(join(folder, 'events', name), event(title)),
    deleteEntry: (name: string) => rmSync(join(folder, 'events', name)),
    importEdits: () => importEdits(deps, { folder }),
    versions: async (number?: number) =>
      eventVersionsIn(db.read, number ?? (await numberInForce(db.read)) ?? 0),
  }
}

test('each publication of an event increments its version and sets its time; other events do not change', async () => {
  const { put, importEdits, versions, write, publish, later, now } = await anInstallation()
  put('1-camp.md', 'Camp')
  put('talk.md', 'Talk')
  await importEdits()
  const first = { sequence: 0, at: now() }
  expect(await versions()).toEqual({ camp: first, talk: first })

  later()
  put('1-camp.md', 'Health camp')
  await importEdits()
  const second = { sequence: 1, at: now() }
  expect(await versions()).toEqual({ camp: second, talk: first })

  later()
  await write('events~1-camp.md', { place: 'Town hall, Pune' })
  expect(await versions()).toEqual({ camp: second, talk: first })
  expect((await publish(['events~1-camp.md'])).status).toBe(201)
  expect(await versions()).toEqual({ camp: { sequence: 2, at: now() }, talk: first })
  expect(await versions(2)).toEqual({ camp: second, talk: first })

  later()
  await write('home.yaml', { headline: 'Health for all' })
  expect((await publish(['home.yaml'])).status).toBe(201)
  expect((await versions()).camp?.sequence).toBe(2)
})

test('the version of a deleted event that is restored under its address continues', async () => {
  const { put, deleteEntry, importEdits, versions, later, now } = await anInstallation()
  put('1-camp.md', 'Camp')
  await importEdits()
  later()
  deleteEntry('1-camp.md')
  await importEdits()
  later()
  put('2-camp.md', 'Camp again')
  await importEdits()
  expect(await versions()).toEqual({ camp: { sequence: 1, at: now() } })
})
