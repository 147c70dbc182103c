import { defaultMarkdownParser, MarkdownParser, schema as whole } from 'prosemirror-markdown'
import { type Attrs, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { isAllowedLink, markdownParser } from './parser.ts'
import { collapseBlanks, tidy } from './tidy.ts'
import { linesOf } from './write-blocks.ts'
import { WAYS, writeWords } from './write-words.ts'

type Nodes =
  | 'doc'
  | 'text'
  | 'paragraph'
  | 'heading'
  | 'blockquote'
  | 'horizontal_rule'
  | 'code_block'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'hard_break'

const specOf = (name: string): NodeSpec => whole.spec.nodes.get(name) ?? {}
/** A new list has no empty lines between its items. */
const tight = (name: string) => ({
  ...specOf(name),
  attrs: { ...specOf(name).attrs, tight: { default: true } },
})

/** The Markdown that the site supports: no pictures, which have their own fields, and no link titles. */
export const schema = new Schema<Nodes, 'strong' | 'em' | 'link' | 'code'>({
  nodes: whole.spec.nodes
    .remove('image')
    .update('heading', { ...specOf('heading'), content: 'text*' })
    .update('code_block', { ...specOf('code_block'), attrs: {} })
    .update('bullet_list', tight('bullet_list'))
    .update('ordered_list', tight('ordered_list')),
  marks: whole.spec.marks.update('link', {
    ...whole.spec.marks.get('link'),
    attrs: { href: {} },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom): Attrs | false => {
          const href = dom.getAttribute('href') ?? ''
          return isAllowedLink(href) && { href }
        },
      },
    ],
  }),
})

const { image: _, link, ...tokens } = defaultMarkdownParser.tokens
// The parser throws on a table, because tables cannot be edited here.
const parser = new MarkdownParser(schema, markdownParser, {
  ...tokens,
  link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href') }) },
})

/** Serialises in the style of the files of content/: `-` for list items. */
export const markdownOf = (text: Node): string => linesOf(tidy(text), writeBlock).join('\n')

/** The first of WAYS whose output parses back to the same block. */
function writeBlock(block: Node): string {
  let written = ''
  for (const way of WAYS) {
    written = inBlock(block, writeWords(block, way))
    if (isReadAs(block, written)) break
  }
  return written
}

function isReadAs(block: Node, markdown: string): boolean {
  const { childCount, firstChild } = parser.parse(markdown)
  return childCount === 1 && firstChild !== null && firstChild.eq(block)
}

function inBlock({ type, attrs }: Node, words: string): string {
  if (type.name !== 'heading') return words.split('\n').map(withoutMeaning).join('\n')
  // A `#` at the end would be read as the closing sequence of the heading.
  return `${'#'.repeat(attrs.level)} ${words.replace(/(^|\s)(#+)$/, '$1\\$2')}`
}

/**
 * Escapes the start of a line that would begin a list, heading, quotation, rule or table, or turn the line above into a
 * heading.
 */
const withoutMeaning = (line: string) =>
  line
    .replace(/^(?:[-+](?=\s|$)|>|#{1,6}(?=\s|$)|[-=]+\s*$|[-:|][-:|\s]*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** The site collapses several blanks within a line into one. */
const withSingleBlanks = (markdown: string) => markdown.replace(/(?<=[^ \t\n])[ \t]+(?=[^ \t\n])/g, ' ')

/** Undefined if the text cannot be shown and serialised without a change, for example because of a table. */
export function textOf(markdown: string): Node | undefined {
  try {
    const text = collapseBlanks(parser.parse(markdown))
    return withSingleBlanks(markdownOf(text)) === withSingleBlanks(markdown.trim()) ? text : undefined
  } catch {
    return undefined
  }
}
