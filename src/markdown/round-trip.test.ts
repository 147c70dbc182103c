import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { Mark, Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { markdownOf, schema, textOf } from './document.ts'
import { richText } from './rich-text.ts'
import { tidy } from './tidy.ts'

const { nodes, marks } = schema
const p = (...words: (string | Node)[]) =>
  nodes.paragraph.create(
    null,
    words.map((word) => (typeof word === 'string' ? schema.text(word) : word)),
  )
const marked = (text: string, ...names: ('strong' | 'em' | 'code')[]) =>
  schema.text(
    text,
    names.map((name) => marks[name].create()),
  )
const linked = (text: string, href: string) => schema.text(text, [marks.link.create({ href })])
const br = nodes.hard_break.create()
const points = (...texts: string[]) =>
  nodes.bullet_list.create(
    null,
    texts.map((text) => nodes.list_item.create(null, text ? p(text) : p())),
  )
const doc = (...blocks: Node[]) => nodes.doc.create(null, blocks)

test.each<[string, Node, string]>([
  [
    'bold and italic that overlap',
    doc(p(marked('a', 'strong'), marked('b', 'strong', 'em'), marked('c', 'em'))),
    '',
  ],
  [
    'bold that ends in a sign before a letter',
    doc(p(marked('Free!', 'strong'), 'for all')),
    '**Free!**&#102;or all',
  ],
  ['bold in quotation marks after a letter', doc(p('a', marked('“b”', 'strong'))), ''],
  ['bold that ends in a blank', doc(p(marked('Fee: ', 'strong'), '5001')), '**Fee:** 5001'],
  ['two blanks', doc(p('a  b')), 'a \u00a0b'],
  ['three blanks, where bold begins', doc(p('a ', marked('  b', 'strong'))), 'a \u00a0\u00a0**b**'],
  ['a tab', doc(p('a\t\tb')), 'a \u00a0b'],
  ['two blanks in code', doc(p(marked('a  b', 'code'))), '`a  b`'],
  ['a number and a bracket', doc(p('1) x')), '1\\) x'],
  ['a number and a dot', doc(p('2026. A year')), '2026\\. A year'],
  ['letters that HTML would take for a sign', doc(p('&amp; &copy; AT&T')), '\\&amp; \\&copy; AT&T'],
  ['underscores', doc(p('__b__ a_b')), '\\_\\_b\\_\\_ a_b'],
  ['a new line that begins with a dash', doc(p('a', br, '- b')), 'a\\\n\\- b'],
  ['a new line of dashes', doc(p('a', br, '---')), 'a\\\n\\---'],
  ['a new line of equals signs', doc(p('a', br, '==')), 'a\\\n\\=='],
  ['lines like a table', doc(p('a | b', br, '--|--')), 'a | b\\\n\\--|--'],
  ['a link with blanks', doc(p(linked('map', '/a b (c)'))), '[map](</a b (c)>)'],
  ['a link with a bracket', doc(p(linked('map', '/a_(b'))), '[map](/a_\\(b)'],
  ['an exclamation mark before a link', doc(p('See!', linked('map', '/a'))), 'See\\![map](/a)'],
  ['two lists in a row', doc(points('a'), points('b'), points('c')), '- a\n\n* b\n\n- c'],
  ['a heading that ends in #', doc(nodes.heading.create({ level: 1 }, schema.text('C #'))), '# C \\#'],
  ['an address that is no link', doc(p('<https://example.org>')), '\\<https://example.org>'],
  ['an address that is one', doc(p(linked('https://e.org/a_b', 'https://e.org/a_b'))), '<https://e.org/a_b>'],
])('%s stays', (_, text, markdown) => {
  if (markdown) expect(markdownOf(text)).toBe(markdown)
  expect(textOf(markdownOf(text))?.toJSON()).toEqual(tidy(text).toJSON())
  expect(shownBy(richText(markdownOf(text)))).toEqual(seenIn(tidy(text)))
})

test('several blanks in a text are read as one, as the site shows them', () => {
  expect(textOf('A  health   camp')?.toJSON()).toEqual(doc(p('A health camp')).toJSON())
  expect(textOf('A  **b**  c')?.textContent).toBe('A b c')
  expect(textOf('```\na  b\n```')?.textContent).toBe('a  b')
})

test('invisible parts are dropped: empty lines and list items, blanks at the ends of lines', () => {
  const text = doc(p(), p(' a ', br, ' '), points('', 'b'), points(''), nodes.heading.create())
  expect(markdownOf(text)).toBe('a\n\n- b')
  expect(markdownOf(doc(p()))).toBe('')
})

const WORDS = fc.oneof(
  fc.constantFrom(
    ...'a 1 . ! " ( ) * _ ** __ ` `` ~~ [ ] < > & # - + = | \\ / : @ 😀 योग “ ” \u00a0 é'.split(' '),
    ' ',
    '  ',
  ),
  fc.constantFrom(
    'a b',
    '1. ',
    '2) ',
    '- ',
    '&amp;',
    '&#32;',
    '<b>',
    '<https://',
    '](/x)',
    '![',
    '---',
    ':--',
    '|',
    '\t',
    '{email}',
    '//',
    '://x',
  ),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const TEXT = fc
  .array(WORDS, { minLength: 1, maxLength: 5 })
  .map((words) => words.join(''))
  .filter((text) => text !== '')
const HREF = fc.constantFrom(
  '/a',
  '/a b',
  '/a_(b)c',
  'https://e.org/?a=1&copy;=2',
  'mailto:{email}',
  '#x<y>',
  'https://e.org/`*_\\',
)
const MARKS = fc
  .record({ em: fc.boolean(), strong: fc.boolean(), code: fc.nat(9), link: fc.option(HREF, { freq: 3 }) })
  .map(({ em, strong, code, link }): Mark[] => [
    ...(em ? [marks.em.create()] : []),
    ...(strong ? [marks.strong.create()] : []),
    ...(link ? [marks.link.create({ href: link })] : []),
    ...(code === 0 ? [marks.code.create()] : []),
  ])
const PIECE = fc.tuple(TEXT, MARKS).map(([text, its]) => schema.text(text, its))
const BREAK = MARKS.map((its) => nodes.hard_break.create(null, null, its))
const inline = (piece: fc.Arbitrary<Node>) => fc.array(piece, { maxLength: 6 })
const PARAGRAPH = inline(fc.oneof({ arbitrary: PIECE, weight: 5 }, { arbitrary: BREAK, weight: 1 })).map(
  (its) => nodes.paragraph.create(null, its),
)
const HEADING = fc
  .tuple(fc.integer({ min: 1, max: 6 }), inline(PIECE))
  .map(([level, its]) => nodes.heading.create({ level }, its))
const CODE = fc
  .array(fc.oneof(TEXT, fc.constantFrom('\n', '```', '~~~', '  ', '\t')), { maxLength: 4 })
  .map((lines) => lines.join(''))
  .map((code) => nodes.code_block.create(null, code ? schema.text(code) : null))
const { blocks: BLOCKS } = fc.letrec<{ block: Node; blocks: Node[] }>((tie) => {
  const items = fc.array(
    tie('blocks').map((its) => nodes.list_item.create(null, its)),
    { minLength: 1, maxLength: 3 },
  )
  return {
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    block: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      PARAGRAPH,
      HEADING,
      CODE,
      fc.constant(nodes.horizontal_rule.create()),
      tie('blocks').map((its) => nodes.blockquote.create(null, its)),
      fc.tuple(fc.boolean(), items).map(([tight, its]) => nodes.bullet_list.create({ tight }, its)),
      fc
        .tuple(fc.boolean(), fc.integer({ min: -1, max: 12 }), items)
        .map(([tight, order, its]) => nodes.ordered_list.create({ tight, order }, its)),
    ),
  }
})
const DOCUMENT = BLOCKS.map((blocks) => doc(...blocks))

test('any document parses back to itself, and the site shows it as the editor does', () => {
  fc.assert(
    fc.property(DOCUMENT, (text) => {
      const markdown = markdownOf(text)
      const again = textOf(markdown)
      expect(again?.toJSON(), markdown).toEqual(tidy(text).toJSON())
      expect(shownBy(richText(markdown)), markdown).toEqual(seenIn(tidy(text)))
    }),
    { numRuns: 200 },
  )
})

/**
 * Each letter, line break and rule with all its enclosing elements. Whether items are separated by empty lines changes
 * only margins, so it is ignored.
 */
function seenIn(node: Node, around: readonly string[] = []): string[] {
  const marksAround = node.marks.map(({ type, attrs }) =>
    type === marks.link ? `a ${attrs.href}` : type.name,
  )
  const here = [...around, ...marksAround.sort()].join(' ')
  if (node.isText) return [...(node.text ?? '')].map((letter) => `${here}: ${letter}`)
  const { name } = node.type
  const own = name === 'heading' ? `h${Math.min(node.attrs.level + 2, 6)}` : (TAGS[name] ?? '')
  if (node.isLeaf) return [`${here} ${own}`.trim()]
  const order = node.attrs.order > 1 ? ` ${node.attrs.order}` : ''
  return node.children.flatMap((child) => seenIn(child, own ? [...around, own + order] : around))
}

const TAGS: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  code_block: 'pre',
  horizontal_rule: 'hr',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  hard_break: 'br',
}
const MARK_TAGS = ['a', 'code', 'em', 'strong']
const BLOCK_TAGS = ['p', 'ul', 'ol', 'pre', 'blockquote', 'hr', 'h3', 'h4', 'h5', 'h6']

type Html = DefaultTreeAdapterTypes.ChildNode

function shownBy(html: string): string[] {
  return parseFragment(html).childNodes.flatMap((node) => shownByNode(node, [], []))
}

function shownByNode(node: Html, blocks: readonly string[], inside: readonly string[]): string[] {
  // A tight list item contains its text directly.
  const isWord = !('tagName' in node) || !BLOCK_TAGS.includes(node.tagName)
  const isBare = blocks.at(-1) === 'li' && isWord
  const around = [...blocks, ...(isBare ? ['p'] : []), ...[...inside].sort()].join(' ')
  if ('value' in node) {
    const isPre = blocks.at(-1) === 'pre'
    const isCode = isPre || inside.includes('code')
    const text = isPre ? node.value.replace(/\n$/, '') : node.value.replace(/^\n|\n$/g, '')
    // Collapses white space as browsers do.
    const shown = isCode ? text : text.replace(/[ \t\n]+/g, ' ')
    return [...shown].map((letter) => `${around}: ${letter}`)
  }
  if (!('tagName' in node)) return []
  const { tagName, attrs, childNodes } = node
  const [value = ''] = attrs.map((each) => ` ${each.value}`)
  if (tagName === 'br' || tagName === 'hr') return [`${around} ${tagName}`.trim()]
  const isMark = MARK_TAGS.includes(tagName) && blocks.at(-1) !== 'pre'
  const [nextBlocks, nextInside] = isMark
    ? [blocks, [...inside, tagName + value]]
    : [tagName === 'code' ? blocks : [...blocks, tagName + value], inside]
  return childNodes.flatMap((child) => shownByNode(child, nextBlocks, nextInside))
}
