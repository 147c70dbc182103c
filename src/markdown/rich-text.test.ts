import { expect, test } from 'vitest'
import { richText } from './rich-text.ts'

const LONG = 39_000

test.each(['>', '> ', '> - ', '*', '**a', '[', '![', '[a](', '`a', '<a ', '~~a', '|a'])(
  'a text that repeats %j is shown, with the text around it',
  (piece) => {
    const page = richText(`Fees\n\n${piece.repeat(LONG / piece.length)}\n\nRooms`)
    expect(page).toMatch(/^<p>Fees<\/p>/)
    expect(page).toMatch(/<p>Rooms<\/p>$/)
  },
)

test('nested lists are shown up to the maximum depth, where the text ends', () => {
  const page = richText(`Fees\n\n${'1. '.repeat(LONG / 3)}\n\nRooms`)
  expect(page).toMatch(/^<p>Fees<\/p>\n<ol>/)
  expect(page.match(/<ol>/g)?.length).toBe(10)
})

test('quotations and lists nest as deep as people write, but not deeper than a page can render', () => {
  expect(richText('- a\n  > b\n  > - c')).toMatch(/<li>c<\/li>/)
  expect(richText(`${'> '.repeat(9)}deep`)).toContain('<p>deep</p>')
  const quotations = richText(`${'>'.repeat(LONG)} deep`).match(/<blockquote>/g) ?? []
  expect(quotations.length).toBeGreaterThan(9)
  expect(quotations.length).toBeLessThanOrEqual(20)
})
