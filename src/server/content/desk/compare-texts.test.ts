import { expect, test } from 'vitest'
import { isBrief } from '../../testing/is-brief.ts'
import { changedFields } from './changes.ts'
import { partsOf } from './compare-texts.ts'

const words = (letter: string) => Array.from({ length: 9000 }, (_, at) => `${letter}${at}`).join(' ')
const shortWords = (step: number) =>
  Array.from({ length: 9000 }, (_, at) => 'abc'[((at * at * step) % 101) % 3]).join(' ')

test.each([
  ['that are other ones altogether', words('a'), words('b')],
  ['of few letters', shortWords(1), shortWords(7)],
])('9,000 words %s are compared quickly', (_, before, after) => {
  expect(isBrief(() => partsOf(before, after, false))).toBe(true)
  const parts = partsOf(before, after, false)
  const said = (is: 'old' | 'new') =>
    parts.flatMap((part) => (part.is === 'same' || part.is === is ? [part.text] : [])).join('')
  expect([said('old'), said('new')]).toEqual([before, after])
})

test('texts are compared word by word, then line by line, then not at all', () => {
  expect(partsOf('one two', 'one three', false)).toEqual([
    { text: 'one ', is: 'same' },
    { text: 'two', is: 'old' },
    { text: 'three', is: 'new' },
  ])
  expect(partsOf(`same\n${words('a')}`, `same\n${words('b')}`, false)).toEqual([
    { text: 'same\n', is: 'same' },
    { text: words('a'), is: 'old' },
    { text: words('b'), is: 'new' },
  ])
  const lines = (letter: string) => words(letter).replaceAll(' ', '\n')
  expect(partsOf(lines('a'), lines('b'), false)).toEqual([
    { text: lines('a'), is: 'old' },
    { text: lines('b'), is: 'new' },
  ])
})

test('each pair of texts has its own turn of the event loop, for any number of simultaneous calls', async () => {
  const file = (said: string) => Buffer.from(`---\ntitle: "${said}"\nduration: "${said}"\n---\n\n${said}.\n`)
  let turns = 0
  const count = () => {
    turns++
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const asked = Array.from({ length: 10 }, () => changedFields('courses/1-yoga.md', file('one'), file('two')))
  const answers = await Promise.all(asked)
  clearImmediate(counting)
  const fields = answers.flat()
  expect(fields.length).toBeGreaterThanOrEqual(20)
  expect(turns).toBeGreaterThanOrEqual(fields.length - 1)
  expect(fields[0]).toEqual({
    label: 'Title',
    parts: [
      { text: 'one', is: 'old' },
      { text: 'two', is: 'new' },
    ],
  })
})
