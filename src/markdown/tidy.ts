import { Fragment, type Mark, type MarkType, type Node } from 'prosemirror-model'
import { isAllowedLink } from './parser.ts'
import { followsAtOnce } from './write-blocks.ts'

/** CommonMark limits the number of a list item to nine digits. */
const MOST_NUMBER = 999_000_000

/** A no-break space: a page does not collapse several of them. */
const SHOWN_BLANK = '\u00a0'

/**
 * Removes the parts of a document that a page does not show: empty lines and list items, blanks at the ends of lines,
 * bold and italic on blanks at the edge of words, and links without a target. Preserves each blank that the editor
 * shows.
 */
export function tidy(document: Node): Node {
  const blocks = tidyBlocks(document)
  return document.copy(Fragment.from(blocks.length > 0 ? blocks : document.type.schema.node('paragraph')))
}

const tidyBlocks = ({ children }: Node): Node[] => children.flatMap((child) => tidyBlock(child) ?? [])

function tidyBlock(node: Node): Node | undefined {
  if (node.isLeaf) return node
  if (node.type.spec.code) {
    const code = withoutControls(node.textContent.replace(/\r\n?/g, '\n'))
    return code.trim() === '' ? undefined : node.copy(Fragment.from(node.type.schema.text(code)))
  }
  if (node.inlineContent) {
    const words = tidyWords(node)
    return words.length === 0 ? undefined : node.copy(Fragment.fromArray(words))
  }
  const blocks = tidyBlocks(node)
  if (blocks.length === 0) return undefined
  const tidied = node.copy(Fragment.from(blocks))
  return 'tight' in node.attrs ? tidyList(tidied) : tidied
}

function tidyList(list: Node): Node {
  const { order = 1, tight } = list.attrs
  const isSingle = list.childCount === 1 && list.firstChild?.childCount === 1
  const canBeTight =
    list.firstChild?.firstChild?.type.name === 'paragraph' &&
    list.children.every(({ children }) =>
      children.every((child, at) => at === 0 || followsAtOnce(children[at - 1], child)),
    )
  return list.type.create(
    {
      tight: canBeTight && (tight || isSingle),
      ...('order' in list.attrs && { order: order >= 1 && order <= MOST_NUMBER ? Math.floor(order) : 1 }),
    },
    list.content,
  )
}

/** Removes control characters and unpaired surrogates. */
const withoutControls = (text: string) =>
  text.replace(/(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')

const isCode = (node: Node) => node.marks.some(({ type }) => type.spec.code)
const isBlank = (node: Node) => node.isText && !isCode(node) && node.text?.trim() === ''
const isBreak = (node: Node) => !node.isText

function tidyWords(node: Node): Node[] {
  const { em, strong } = node.type.schema.marks
  const pieces = node.children.flatMap((child) => splitAtBlanks(withoutMarksOnBreaks(child)))
  const shown = pieces.filter((piece, at) => {
    if (isBlank(piece)) return !endsLine(pieces, at, -1) && !endsLine(pieces, at, 1)
    return !isBreak(piece) || pieces.slice(at).some((later) => !isBreak(later) && !isBlank(later))
  })
  const words = [em, strong].reduce((words, type) => (type ? trimMarks(words, type) : words), shown)
  return replaceRepeatedBlanks(words, SHOWN_BLANK)
}

/** Line breaks are neither bold nor italic: in Markdown, bold cannot begin or end with one. */
function withoutMarksOnBreaks(node: Node): Node {
  const marks = node.marks.filter(({ attrs: { href } }) =>
    href === undefined ? node.isText : isAllowedLink(href),
  )
  return marks.length === node.marks.length ? node : node.mark(marks)
}

/** Splits text into words and single blanks. */
function splitAtBlanks(node: Node): Node[] {
  if (!node.isText) return [node]
  const { schema } = node.type
  const text = withoutControls((node.text ?? '').replace(/[\r\n]+/g, ' '))
  const words = text.trim()
  const begin = words === '' ? text.length : text.indexOf(words)
  const end = begin + words.length
  return (isCode(node) ? [text] : [text.slice(0, begin), words, text.slice(end)])
    .filter((each) => each !== '')
    .map((each) => schema.text(each, node.marks))
}

/** Replaces every blank after a blank with `sign`. Code keeps its blanks. */
function replaceRepeatedBlanks(words: readonly Node[], sign: string): Node[] {
  let before = ''
  return words.flatMap((node) => {
    if (!node.isText || isCode(node)) {
      before = ''
      return node
    }
    const text = (before + node.text).replace(/(?<=[ \t])[ \t]/g, sign).slice(before.length)
    const isAfterBlank = /[ \t]$/.test(node.text ?? '')
    before = isAfterBlank ? ' ' : ''
    return text === '' ? [] : node.type.schema.text(text.replaceAll('\t', ' '), node.marks)
  })
}

/** A parsed document as the site shows it: several blanks in a row become one. */
export function collapseBlanks(node: Node): Node {
  if (node.isLeaf || node.type.spec.code) return node
  const children = node.inlineContent
    ? replaceRepeatedBlanks(node.children, '')
    : node.children.map(collapseBlanks)
  return node.copy(Fragment.fromArray(children))
}

/** Whether only blanks follow until the end of the line. */
function endsLine(pieces: Node[], at: number, way: 1 | -1): boolean {
  let next = at + way
  while (pieces[next] && isBlank(pieces[next] as Node)) next += way
  const found = pieces[next]
  return !found || isBreak(found)
}

const isMarked = (node: Node | undefined, type: MarkType): Mark | undefined =>
  node && type.isInSet(node.marks)

/** Bold that begins or ends with a blank is shortened to its words. */
function trimMarks(pieces: Node[], type: MarkType): Node[] {
  const words = [...pieces]
  for (const way of [1, -1] as const)
    for (let at = way === 1 ? 0 : words.length - 1; words[at]; at += way) {
      const piece = words[at] as Node
      if (isBlank(piece) && !isMarked(words[at - way], type))
        words[at] = piece.mark(type.removeFromSet(piece.marks))
    }
  return words
}
