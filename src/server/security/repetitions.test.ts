import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTexts } from '../../content/check-texts.ts'
import { CURLY_SENTENCE } from '../../content/curly-quotes.ts'
import { readFields, writeFields } from '../../content/edit-file.ts'
import { formOf } from '../../content/forms/form-of.ts'
import { minutesToRead } from '../../content/posts.ts'
import { shownValue } from '../../contract/money-value.ts'
import { markdownOf, schema } from '../../markdown/document.ts'
import { bounceOf } from '../conversation/incoming/bounce.ts'
import { cleanHtml } from '../conversation/incoming/clean-html.ts'
import { foldText } from '../conversation/incoming/fold-text.ts'
import { textOfHtml } from '../conversation/incoming/html-text.ts'
import { layoutOf } from '../fees/statements/reading/headings.ts'
import { markerOf } from '../fees/statements/reading/marker-lines.ts'
import { failureIn } from '../fees/statements/reading/outcomes.ts'
import { withoutEndSlashes } from '../http/end-slashes.ts'
import { answerOf } from '../mail/refusal.ts'
import { previewPage } from '../site/render/preview-page.ts'
import { aFolder } from '../testing/folder.ts'
import { isBrief } from '../testing/is-brief.ts'

const COURSE = 'courses/1-yoga.md'
const FILE = '---\ntitle: "Yoga"\n---\n\nBreathe.\n'
const title = () => {
  const found = formOf(COURSE)?.fields.find(({ path }) => path === 'title')
  if (!found) throw new Error('no field title')
  return found
}

/** The errors of a course with these lines. */
function saidOf(text: string) {
  const folder = aFolder('content')
  mkdirSync(join(folder, 'courses'))
  writeFileSync(join(folder, COURSE), text)
  return checkTexts(folder)
}
const money = (was: string): Parameters<typeof shownValue>[0] => ({
  path: 'bank.accountNumber',
  label: 'Account number',
  was,
  wanted: '',
  isAmount: false,
  says: null,
})
const codeIn = (text: string) =>
  schema.node('doc', null, [schema.node('paragraph', null, [schema.text(text, [schema.mark('code')])])])

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
  'what a bank wrote': [failureIn, ['a', 'a@', '.a', 'failed', 'fail ', 'revers', 'A\n', 'aA', 'वापस']],
  'a path': [withoutEndSlashes, ['/', 'a/', '//a']],
  'a text with links': [(text) => saidOf(`title: "Yoga"\n${text}`), ['](', '[', '](“', '](a)', ' ]( ']],
  'a title': [(text) => saidOf(`title: "Yoga${text}`), [' ', '"', '\t"', ' "', 'a ']],
  'a text that is timed': [minutesToRead, ['<', '<a', '> ', 'a<', '<>']],
  'a value of money': [(value) => shownValue(money(value.replaceAll('x', '')), 'was'), ['1', '1 ', '12 ']],
  'a piece of code': [(text) => markdownOf(codeIn(` ${text}`)), [' a', '`', ' ', '` ', 'a\n']],
  'a name of a class': [(text) => previewPage(`<p class="${text}">`, () => true), ['a', 'a ', 'scripting:']],
  'a line of a statement': [(text) => markerOf(text, false), ['-', ' -', '- a', '_=', '*']],
  'the text of a mail': [foldText, ['>', '> \n', 'On 1', 'On 1\n', 'From: x\n', '@:', '-- \n', '1:11 ']],
  'the HTML of a mail': [cleanHtml, ['<p>', '<a href=x ', '<', '&', '<img width=1 style="width:1;">', 'a=']],
  'the words of HTML': [(text) => textOfHtml(text, LENGTH), ['<p>', '<blockquote>', '<', '&', ' a', '<br>']],
  'a mail that came back': [
    (text) =>
      bounceOf({
        from: 'mailer-daemon@example.org',
        subject: `returned mail ${text}`,
        text,
        parts: [{ type: 'message/delivery-status', text }],
        header: () => undefined,
        answers: [],
      }),
    ['a', 'user ', 'mailbox x', 'Action: failed\n', '550 ', '5.1', '<a', 'a@', 'message ', 'could n'],
  ],
  'the headings of a statement': [(text) => layoutOf([text]), ['|', '| ', 'a|']],
}

test.each(
  Object.entries(READERS).flatMap(([what, [read, pieces]]) =>
    pieces.map((piece) => [what, piece, read] as const),
  ),
)('%s that repeats %j does not take quadratic time', (_, piece, read) => {
  const text = `x${piece.repeat(LENGTH / piece.length)}x`
  expect(isBrief(() => read(text))).toBe(true)
})

test('addresses in replies of a mail server are hidden wherever they occur', () => {
  const said = (response: string) => answerOf({ response }, 'asha@example.org')
  expect(said('550 <ravi@example.org>,x@y@z (a@b) @c')).toBe(
    '550 <(the address)>,(the address) ((the address)) @c',
  )
})

test('a single-line field is printed on one line', () => {
  const written = (value: string) =>
    readFields(COURSE, writeFields(COURSE, FILE, [{ field: title(), value }]), [title()])
  expect(written('  Yoga \r\n\n  for  all\n')).toEqual(['Yoga for  all'])
})

test('a path loses its trailing slashes, and one of only slashes keeps one', () => {
  expect(['/', '//', '/a', '/a/', '/a//b///'].map(withoutEndSlashes)).toEqual(['/', '/', '/a', '/a', '/a//b'])
})

test('a curly quotation mark is found in the address of any link of a line, and only there', () => {
  const lines = ['“a” [b](/c)', '[b](c “d”)', '[a](b) [c](“d”) (“e”)', '[a](b](“c”)', '[a](“b']
  expect(saidOf(lines.join('\n'))).toEqual(
    [2, 3, 4].map((line) => ({ file: COURSE, line, sentence: CURLY_SENTENCE })),
  )
})

test('titles are equal with any quotes and blanks around them', () => {
  const folder = aFolder('content')
  mkdirSync(join(folder, 'courses'))
  const titles = ['title: Yoga', 'title:  "yoga"  ', 'title: "Yo"ga"', 'title: "']
  for (const [at, title] of titles.entries()) writeFileSync(join(folder, `courses/${at}-c${at}.md`), title)
  expect(checkTexts(folder)).toEqual([
    { file: 'courses/1-c1.md', line: 1, sentence: 'content/courses/0-c0.md has the same title' },
  ])
})

test('texts within the bounds are read unchanged', () => {
  const shown = (value: string) => shownValue(money(value), 'was')
  expect(['12345', '123456', '1234 5678', '50100234567890', 'asha@upi'].map(shown)).toEqual([
    '12345',
    '1234 56',
    '1234 5678',
    '5010 0234 5678 90',
    'asha@upi',
  ])
  expect([' a ', ' a', '  ', '`a', 'a`'].map((text) => markdownOf(codeIn(text)))).toEqual([
    '`  a  `',
    '` a`',
    '`  `',
    '`` `a ``',
    '`` a` ``',
  ])
  expect(layoutOf(['Date', 'Amount', '', ''])).toBe('date|amount')
})
