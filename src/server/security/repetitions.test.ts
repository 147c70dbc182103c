import { expect, test } from 'vitest'
import { readFields, writeFields } from '../../content/edit-file.ts'
import { formOf } from '../../content/forms/form-of.ts'
import { withoutEndSlashes } from '../http/end-slashes.ts'
import { answerOf } from '../mail/refusal.ts'
import { isBrief } from '../testing/is-brief.ts'

const COURSE = 'courses/1-yoga.md'
const FILE = '---\ntitle: "Yoga"\n---\n\nBreathe.\n'
const title = () => {
  const found = formOf(COURSE)?.fields.find(({ path }) => path === 'title')
  if (!found) throw new Error('no field title')
  return found
}

const LENGTH = 120_000
const READERS: Record<string, [read: (text: string) => unknown, pieces: string[]]> = {
  'what a mail server said': [
    (response) => answerOf({ response }, 'asha@example.org'),
    ['a', 'a.', '@', 'a@', ' '],
  ],
  'a field of one line': [
    (value) => readFields(COURSE, writeFields(COURSE, FILE, [{ field: title(), value }]), [title()]),
    [' ', '\t ', ' \n', '\r\n', 'a b '],
  ],
  'a path': [withoutEndSlashes, ['/', 'a/', '//a']],
}

test.each(
  Object.entries(READERS).flatMap(([what, [read, pieces]]) =>
    pieces.map((piece) => [what, piece, read] as const),
  ),
)('%s that repeats %j takes no square of its length', (_, piece, read) => {
  const text = `x${piece.repeat(LENGTH / piece.length)}x`
  expect(isBrief(() => read(text))).toBe(true)
})

test('what a mail server said hides addresses wherever they stand', () => {
  const said = (response: string) => answerOf({ response }, 'asha@example.org')
  expect(said('550 <ravi@example.org>,x@y@z (a@b) @c')).toBe(
    '550 <(the address)>,(the address) ((the address)) @c',
  )
})

test('a field of one line is written on one', () => {
  const written = (value: string) =>
    readFields(COURSE, writeFields(COURSE, FILE, [{ field: title(), value }]), [title()])
  expect(written('  Yoga \r\n\n  for  all\n')).toEqual(['Yoga for  all'])
})

test('a path ends without slashes, and of slashes alone one stays', () => {
  expect(['/', '//', '/a', '/a/', '/a//b///'].map(withoutEndSlashes)).toEqual(['/', '/', '/a', '/a', '/a//b'])
})
