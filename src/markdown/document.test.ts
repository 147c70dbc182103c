import { expect, test } from 'vitest'
import { markdownOf, textOf } from './document.ts'

const files = import.meta.glob<string>('../../content/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const texts = Object.entries(files).map(([name, text]) => {
  const [, , ...body] = text.split(/^---$/m)
  return { name, body: body.join('---').trim() }
})

test('every text in content/ is shown in the editor, and serialises to the same Markdown', () => {
  expect(texts.length).toBeGreaterThan(20)
  for (const { name, body } of texts) {
    const text = textOf(body)
    expect(text, name).toBeDefined()
    expect(text && markdownOf(text)).toBe(body)
  }
})

test('a text that would serialise differently is not shown in the editor at all', () => {
  const others = {
    table: '| Fee | Day |\n| --- | --- |\n| 1 | 2 |',
    'picture in the text': 'See ![a cow](cow.svg) here.',
    'wrapped lines': 'One sentence\nover two lines.',
    'other signs of a list': '* one\n* two',
    'underlined heading': 'Fees\n====',
    'bold by other signs': 'This is __bold__.',
    'struck through': 'This is ~~gone~~.',
    'two empty lines': 'One.\n\n\nTwo.',
  }
  for (const [what, markdown] of Object.entries(others)) expect(textOf(markdown), what).toBeUndefined()
})

test('placeholders, HTML and e-mail addresses stay as typed', () => {
  for (const markdown of [
    'Write to {email} or call {phone}, {name}.',
    'A <b>tag</b> shows as typed.',
    'See https://example.org/a_b_c for more.',
    '1. one\n2. two',
    '',
  ])
    expect(textOf(markdown), markdown).toBeDefined()
})
