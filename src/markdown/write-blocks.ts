import type { Node } from 'prosemirror-model'

/**
 * In a tight list an item may hold a text directly followed by a list. Any other block would be read as part of the
 * text.
 */
export const followsAtOnce = (before: Node | undefined, node: Node): boolean =>
  before?.type.name === 'paragraph' && 'tight' in node.attrs && (node.attrs.order ?? 1) === 1

type WriteWords = (block: Node) => string

/** The lines of the blocks in a document, a quotation or a list item. */
export function linesOf(parent: Node, writeWords: WriteWords, isTight = false): string[] {
  return parent.children.flatMap((block, at) => {
    const lines = blockLines(block, parent, at, writeWords)
    return at === 0 || (isTight && followsAtOnce(parent.children[at - 1], block)) ? lines : ['', ...lines]
  })
}

function blockLines(block: Node, parent: Node, at: number, writeWords: WriteWords): string[] {
  switch (block.type.name) {
    case 'horizontal_rule':
      // After a list marker, three more of the same character would be read as one rule.
      return [parent.type.name === 'list_item' ? '___' : '---']
    case 'code_block':
      return codeLines(block.textContent)
    case 'blockquote':
      return linesOf(block, writeWords).map((line) => (line === '' ? '>' : `> ${line}`))
    case 'bullet_list':
      return listLines(block, writeWords, () => (isSecond(parent, at) ? '* ' : '- '))
    case 'ordered_list': {
      const end = isSecond(parent, at) ? ')' : '.'
      return listLines(block, writeWords, (point) => `${block.attrs.order + point}${end} `)
    }
    default:
      return writeWords(block).split('\n')
  }
}

/** The second of two adjacent lists needs another marker: with the same marker they would merge. */
function isSecond({ children }: Node, at: number): boolean {
  const others = children.slice(0, at).reverse()
  const first = others.findIndex(({ type }) => type !== children[at]?.type)
  return (first === -1 ? others.length : first) % 2 === 1
}

const listLines = (list: Node, writeWords: WriteWords, signOf: (point: number) => string): string[] =>
  list.children.flatMap((point, at) => {
    const sign = signOf(at)
    const indent = ' '.repeat(sign.length)
    const lines = linesOf(point, writeWords, list.attrs.tight).map((line, row) =>
      row === 0 ? sign + line : line && indent + line,
    )
    return at === 0 || list.attrs.tight ? lines : ['', ...lines]
  })

function codeLines(code: string): string[] {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return [fence, ...code.split('\n'), fence]
}
