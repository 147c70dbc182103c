import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEntry, saveDraft } from '../../../contract/desk-entries.ts'
import { describeOrganisation } from '../../platform/organisation.ts'
import { aFolder } from '../../testing/folder.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { importEdits } from '../import-edits.ts'

const CAMP = `---
title: "Health camp"
date: "2026-12-05"
place: "Town hall"
summary: "Come and see."
picture: "events.svg"
---

All are welcome.
`

test('an event is an entry of the desk, requires day and time, and shows errors at its fields', async () => {
  const server = await testServer({ limits: false })
  await importEdits(server.deps)
  const folder = aFolder('content')
  cpSync('content', folder, { recursive: true })
  mkdirSync(join(folder, 'events'))
  writeFileSync(join(folder, 'events/camp.md'), CAMP)
  await importEdits(server.deps, { folder })
  // The link on the page of the event fills its title into the form.
  expect(describeOrganisation(folder).subjects).toContain('Health camp')

  const { browser } = await atDesk(server, 'editor')
  const camp = { params: { id: 'events~camp.md' } }
  const read = (await browser.send(readEntry, undefined, camp)).body.data
  expect(read).toMatchObject({ title: 'Health camp', group: 'Events', state: 'published', problems: [] })
  const kinds = Object.fromEntries(read.fields.map(({ path, kind }) => [path, kind]))
  expect(kinds).toMatchObject({ date: 'day', lastDate: 'day', from: 'time', to: 'time', place: 'line' })
  const draft = await browser.send(
    saveDraft,
    { version: read.version, fields: [{ path: 'to', value: '10:00' }] },
    camp,
  )
  const problems = draft.body.data.fields.flatMap(({ problem }) => problem ?? [])
  expect(problems).toEqual(['From is missing: where it says until when, it says from when'])
})
