import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFields, writeFields } from './edit-file.ts'
import type { FieldLabels } from './forms/field-labels.ts'
import { formOf } from './forms/form-of.ts'

const FILES = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  // Translations are edited as files.
  .filter((file) => /\.(yaml|md)$/.test(file) && !file.startsWith('hi/'))
const read = (file: string) => readFileSync(join('content', file), 'utf8')
const fieldsOf = (file: string) => formOf(file)?.fields ?? []
const fieldIn = (file: string, path: string) => {
  const field = fieldsOf(file).find((each) => each.path === path)
  if (!field) throw new Error(`${file} has no field ${path}`)
  return field
}
const write = (file: string, text: string, changes: Record<string, string | string[]>) =>
  writeFields(
    file,
    text,
    Object.entries(changes).map(([path, value]) => ({ field: fieldIn(file, path), value })),
  )

test.each(FILES)('%s has a form, and values written back unchanged leave the file unchanged', (file) => {
  const text = read(file)
  const fields = fieldsOf(file)
  expect(fields.length).toBeGreaterThan(1)
  const values = readFields(file, text, fields)
  const same = fields
    .map((field, at) => ({ field, value: values[at] ?? '' }))
    // A missing field that stays empty is not written into the file.
    .filter(({ value }) => value.length > 0)
  expect(writeFields(file, text, same)).toBe(text)
})

test('a changed field changes one line: comments, order and everything else stay', () => {
  const before = read('organisation.yaml')
  const after = write('organisation.yaml', before, {
    phone: '+91 98765 43210',
    'bank.bankName': 'A "good" bank: yes',
  })
  const lines = after.split('\n')
  const changed = before.split('\n').flatMap((line, at) => (line === lines[at] ? [] : [lines[at]]))
  expect(lines).toHaveLength(before.split('\n').length)
  expect(changed).toEqual(['phone: "+91 98765 43210"', '  bankName: "A \\"good\\" bank: yes"'])
})

test('a list is filled, changed and emptied, and the comments above and below it stay', () => {
  const empty = read('organisation.yaml')
  const filled = write('organisation.yaml', empty, { address: ['12 Station Road', 'Pune: 411001'] })
  expect(filled).toContain(
    'address:\n  - "12 Station Road"\n  - "Pune: 411001"\n\n# A link to your place on a map',
  )
  expect(readFields('organisation.yaml', filled, [fieldIn('organisation.yaml', 'address')])).toEqual([
    ['12 Station Road', 'Pune: 411001'],
  ])
  expect(write('organisation.yaml', filled, { address: [] })).toBe(empty)
})

test('an optional field is removed when emptied, and comes back; required fields stay, empty', () => {
  const file = 'pages/enquiry.yaml'
  const before = read(file)
  const without = write(file, before, { 'sent.byWhen': '', 'sent.next': '' })
  expect(without).not.toContain('byWhen:')
  const again = write(file, without, { 'sent.byWhen': 'Soon.' })
  expect(readFields(file, again, fieldsOf(file))).toContain('Soon.')
  expect(write(file, before, { heading: '' })).toContain('heading: ""')
})

test('each part of a Markdown file with fields changes independently, and the fee stays a number', () => {
  const file = 'courses/2-certificate-in-health-insurance-desk-management.md'
  const before = read(file)
  const other = write(file, before, { body: 'One line.\r\n\r\nAnother.' })
  expect(other.split('\n---\n')[0]).toBe(before.split('\n---\n')[0])
  expect(other.endsWith('\n---\n\nOne line.\n\nAnother.\n')).toBe(true)
  const renamed = write(file, before, { date: '7 months' })
  expect(renamed).toBe(before.replace('"6 months"', '"7 months"'))
  const page = 'pages/application.yaml'
  expect(write(page, read(page), { 'payment.fee': '5200' })).toBe(read(page).replace('5001', '5200'))
})

test('a line break typed into a one-line field becomes a space, and curly brackets and quotes survive', () => {
  const text = write('home.yaml', read('home.yaml'), { lead: 'One {name}\n  “two” \\ three' })
  const [lead] = readFields('home.yaml', text, [fieldIn('home.yaml', 'lead')])
  expect(lead).toBe('One {name} “two” \\ three')
})

/** Fields of a schema that have no input in a form, each with the reason. */
const ELSEWHERE: Record<string, string[]> = {
  // Managers set these on the settings page.
  'organisation.yaml': ['timeZone'],
  'notices/consent-enquiry.md': ['keepMonths'],
  'notices/consent-application.md': ['keepMonths'],
}

test('every field of a file has an input, or belongs to the settings', () => {
  for (const file of FILES) {
    const asked = fieldsOf(file).map(({ path }: FieldLabels) => path)
    const there = keysOf(file)
    expect(
      there.filter((path) => !asked.includes(path)),
      file,
    ).toEqual(ELSEWHERE[file] ?? [])
  }
})

/** The paths of all fields of a file, down to texts and lists of texts. */
function keysOf(file: string): string[] {
  const text = read(file)
  const [, front] = /^---\n(.*?)\n---/s.exec(text) ?? []
  const found: string[] = []
  const groups: { indent: number; path: string }[] = []
  let item = -1
  for (const line of (front ?? text).split('\n')) {
    const [, spaces = '', dash, key, value] = /^( *)(- )?(\w+):(.*)$/.exec(line) ?? []
    if (!key) continue
    const indent = spaces.length + (dash ? 2 : 0)
    while (groups.length > 0 && (groups.at(-1)?.indent ?? 0) >= indent - (dash ? 2 : 0)) groups.pop()
    if (dash) item += 1
    const group = groups.at(-1)?.path
    const place = group === 'features' ? `features.${item}` : group
    const path = place ? `${place}.${key}` : key
    if (value?.trim() === '' && !/^\s*- "/.test(nextLine(front ?? text, line))) groups.push({ indent, path })
    else found.push(path)
  }
  return found
}

function nextLine(text: string, line: string): string {
  const rest = text.slice(text.indexOf(`${line}\n`) + line.length + 1).split('\n')
  return rest.find((each) => !each.trimStart().startsWith('#')) ?? ''
}
