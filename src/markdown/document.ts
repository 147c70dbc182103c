import { defaultMarkdownParser, MarkdownParser, schema as whole } from 'prosemirror-markdown'
import { type Attrs, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { leadsSomewhere, markdownParser } from './parser.ts'
import { asShown, tidy } from './tidy.ts'
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
/** A list that is new has no empty lines between its points. */
const tight = (name: string) => ({
  ...specOf(name),
  attrs: { ...specOf(name).attrs, tight: { default: true } },
})

/** What the site shows of Markdown: no pictures, which stand in fields of their own, and no titles of links. */
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
          return leadsSomewhere(href) && { href }
        },
      },
    ],
  }),
})

const { image: _, link, ...tokens } = defaultMarkdownParser.tokens
// Of a table, which cannot be written here, the reader says that it does not know it.
const parser = new MarkdownParser(schema, markdownParser, {
  ...tokens,
  link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href') }) },
})

/** As the files of content/ are written: - for points. */
export const markdownOf = (text: Node): string => linesOf(tidy(text), writeBlock).join('\n')

/** The first way that is read as the block that it stands for. */
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
  // Its last # would be taken for its own.
  return `${'#'.repeat(attrs.level)} ${words.replace(/(^|\s)(#+)$/, '$1\\$2')}`
}

/** A line that would begin a list, a heading, a quotation, a line across, a table, or make a heading of the one above. */
const withoutMeaning = (line: string) =>
  line
    .replace(/^(?:[-+](?=\s|$)|>|#{1,6}(?=\s|$)|[-=]+\s*$|[-:|][-:|\s]*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** Of several blanks within a line the site shows one. */
const withSingleBlanks = (markdown: string) => markdown.replace(/(?<=[^ \t\n])[ \t]+(?=[^ \t\n])/g, ' ')

/** Undefined where something in it cannot be shown and written again to the letter, such as a table. */
export function textOf(markdown: string): Node | undefined {
  try {
    const text = asShown(parser.parse(markdown))
    return withSingleBlanks(markdownOf(text)) === withSingleBlanks(markdown.trim()) ? text : undefined
  } catch {
    return undefined
  }
}
