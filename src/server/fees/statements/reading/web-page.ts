import type { DefaultTreeAdapterTypes } from 'parse5'
import { tidy } from './delimited.ts'
import { Refused } from './statement.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const MOST_COLUMNS_SPANNED = 30
const DEEPEST = 500

export function looksLikeWebPage(text: string): boolean {
  const start = text.slice(0, 65_536)
  return /^\s*(?:<!--.*?-->\s*)*<[!?a-z]/is.test(start) && /<(?:table|html|body)\b/i.test(start)
}

/** The rows of all tables of a page, from top to bottom. A table inside a cell has rows of its own. */
export async function readWebPage(text: string): Promise<string[][]> {
  // Loaded with the first web page, because most statements are not web pages.
  const { parse } = await import('parse5')
  const lines: string[][] = []
  visit(parse(text).childNodes, lines, 0)
  return lines
}

function visit(nodes: readonly Node[], lines: string[][], depth: number): void {
  if (depth > DEEPEST) {
    throw new Refused('damaged', 'The file is damaged. Download it again from the bank’s website.')
  }
  for (const node of nodes) {
    if (!('childNodes' in node)) continue
    if (node.tagName === 'tr') lines.push(node.childNodes.flatMap(cellsOf))
    visit(node.childNodes, lines, depth + 1)
  }
}

/** A cell that spans several columns is followed by empty ones. */
function cellsOf(node: Node): string[] {
  if (!('tagName' in node) || (node.tagName !== 'td' && node.tagName !== 'th')) return []
  const span = Number(node.attrs.find(({ name }) => name === 'colspan')?.value)
  const more = Number.isInteger(span) && span > 1 ? Math.min(span, MOST_COLUMNS_SPANNED) - 1 : 0
  return [tidy(textOf(node)), ...Array<string>(more).fill('')]
}

const BLOCKS = new Set(['br', 'p', 'div', 'li'])

/** Line breaks of the HTML source have no meaning, only displayed ones. */
function textOf(element: Element): string {
  let text = ''
  for (const node of element.childNodes) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value.replace(/[\r\n]+/g, ' ')
    else if ('tagName' in node && node.tagName !== 'table') {
      const shown = node.tagName === 'style' || node.tagName === 'script' ? '' : textOf(node)
      text += BLOCKS.has(node.tagName) ? `\n${shown}` : shown
    }
  }
  return text
}
