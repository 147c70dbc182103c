import {
  defaultMarkdownParser,
  MarkdownParser,
  MarkdownSerializer,
  schema as whole,
  defaultMarkdownSerializer as written,
} from 'prosemirror-markdown'
import { type Node, Schema } from 'prosemirror-model'

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

const specOf = (name: string) => whole.spec.nodes.get(name)
/** A list that is new has no empty lines between its points. */
const tight = (name: string) => ({
  ...specOf(name),
  attrs: { ...specOf(name)?.attrs, tight: { default: true } },
})

/** What the site shows of Markdown: no pictures, which stand in fields of their own. */
export const schema = new Schema<Nodes, 'strong' | 'em' | 'link' | 'code'>({
  nodes: whole.spec.nodes
    .remove('image')
    .update('heading', { ...specOf('heading'), content: 'text*' })
    .update('bullet_list', tight('bullet_list'))
    .update('ordered_list', tight('ordered_list')),
  marks: whole.spec.marks,
})

const { image: _, ...tokens } = defaultMarkdownParser.tokens
// Of a table, which cannot be written here, the reader then says that it does not know it.
const parser = new MarkdownParser(schema, defaultMarkdownParser.tokenizer.enable('table'), tokens)

/** As the files of content/ are written: - for points. */
const serializer = new MarkdownSerializer(
  {
    ...written.nodes,
    bullet_list: (state, node) => state.renderList(node, '  ', () => '- '),
  },
  written.marks,
)

export const markdownOf = (text: Node): string => serializer.serialize(text)

/** Undefined where something in it cannot be shown and written again to the letter, such as a table. */
export function textOf(markdown: string): Node | undefined {
  try {
    const text = parser.parse(markdown)
    return markdownOf(text) === markdown.trim() ? text : undefined
  } catch {
    return undefined
  }
}
