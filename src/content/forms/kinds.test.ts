import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFields, writeFields } from '../edit-file.ts'
import { readContent } from '../read-content.ts'
import { illustrated } from '../schemas.ts'
import { formOf } from './form-of.ts'
import { kinds } from './kinds.ts'

const FILLED: Record<string, string> = { day: '2026-12-05', markdown: 'All are welcome.', line: 'Words' }
/** Optional fields, and fields that a new file already fills. */
const LEFT = ['title', 'picture', 'lastDate', 'from', 'to', 'mapLink', 'online', 'contact']

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', folder, { recursive: true })
  return folder
}

/** Kinds sorted by date. */
const dated = kinds.filter(({ isOrdered }) => !isOrdered)

test.each(dated)(
  'a new $one has a form, reports missing fields at their inputs, and is valid once they are filled',
  async ({ folder, newFile }) => {
    const content = aFolder()
    const file = `${folder}/new.md`
    const fields = formOf(file)?.fields ?? []
    const text = newFile('On "sleep"')
    expect(readFields(file, text, fields)[0]).toBe('On "sleep"')
    const mistakesOf = async (words: string) => {
      mkdirSync(path.join(content, folder), { recursive: true })
      writeFileSync(path.join(content, file), words)
      return readContent(content).then(
        () => [],
        (error) => error.mistakes.map((mistake: { field: { path: string } }) => mistake.field.path),
      )
    }
    const asked = fields.filter((field) => !LEFT.includes(field.path))
    const paths = asked.map((field) => field.path)
    // The place is required together with other fields, and reported once those are valid.
    expect([...(await mistakesOf(text)), 'place'].sort()).toEqual([...new Set([...paths, 'place'])].sort())
    const changes = asked.map((field) => ({ field, value: FILLED[field.kind] ?? 'Words' }))
    expect(await mistakesOf(writeFields(file, text, changes))).toEqual([])
  },
)

test('every field of an event and a post has an input', () => {
  const { event, post } = illustrated(new Map())
  for (const [schema, file] of [
    [event, 'events/a.md'],
    [post, 'posts/a.md'],
  ] as const) {
    const asked = formOf(file)?.fields.map((field) => field.path)
    expect(asked?.toSorted()).toEqual(Object.keys(schema.entries).sort())
  }
})
