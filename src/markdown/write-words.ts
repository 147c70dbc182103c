import type { Mark, Node } from 'prosemirror-model'

/**
 * How bold and italic are written. CommonMark does not close bold between punctuation and a letter, and some sequences
 * of markers are ambiguous. As a last resort, the letters beside the markers become character references, which render
 * the same.
 */
interface Way {
  em: '*' | '_'
  /** Which letters beside the markers become character references. */
  numbers: 'none' | 'outside' | 'all'
}

/** From the most readable way to the one that is always unambiguous. */
export const WAYS: readonly Way[] = [
  { em: '*', numbers: 'none' },
  { em: '_', numbers: 'none' },
  { em: '*', numbers: 'outside' },
  { em: '_', numbers: 'all' },
]

/** Marks that end and begin between two nodes. */
interface Edge {
  closed: Mark[]
  opened: Mark[]
}

/** Serialises the inline content of a paragraph or heading, without the markers of the block itself. */
export function writeWords({ children }: Node, way: Way): string {
  const edges = edgesOf(children)
  const edge = (at: number): Edge => edges[at] ?? { closed: [], opened: [] }
  const signs = (at: number) =>
    [
      ...edge(at).closed.map((mark) => signOf(mark, children, at - 1, way, false)),
      ...edge(at).opened.map((mark) => signOf(mark, children, at, way, true)),
    ].join('')
  const words = children.map((node, at) => {
    if (!node.isText) return '\\\n'
    const text = node.text ?? ''
    if (isBareAddress(children, at)) return text
    if (node.marks.some(isCode)) return codeOf(text)
    const [before, after] = [edge(at), edge(at + 1)]
    if (way.numbers === 'none') return nicely(text, after)
    const isAll = way.numbers === 'all'
    const words = isAll ? surely(text) : nicely(text, after)
    return words
      .replace(FIRST, numberBeside(before.closed, isAll ? before.opened : []))
      .replace(LAST, numberBeside(after.opened, isAll ? after.closed : []))
  })
  return words.map((word, at) => signs(at) + word).join('') + signs(children.length)
}

const isCode = ({ type }: Mark) => type.name === 'code'
const isLink = ({ type }: Mark) => type.name === 'link'
const isEmphasis = (mark: Mark) => !isLink(mark)

/** Longer marks enclose shorter ones, and only the end of a link closes a link. */
function edgesOf(children: readonly Node[]): Edge[] {
  const open: { mark: Mark; end: number }[] = []
  return [...children, undefined].map((node, at) => {
    const wanted = (node?.marks ?? []).filter((mark) => !isCode(mark))
    const begun = wanted.filter((mark) => !open.some((other) => other.mark.eq(mark)))
    const link = begun.find(isLink)
    const linkEnd = link ? endOf(link, children, at) : 0
    const cut = open.findIndex(({ mark, end }) => !mark.isInSet(wanted) || end < linkEnd)
    const closed = cut === -1 ? [] : open.splice(cut).map(({ mark }) => mark)
    const opened = wanted
      .filter((mark) => !open.some((other) => other.mark === mark || other.mark.eq(mark)))
      .map((mark) => ({ mark, end: endOf(mark, children, at) }))
      .sort((one, other) => other.end - one.end || Number(isLink(other.mark)) - Number(isLink(one.mark)))
    open.push(...opened)
    return { closed: closed.reverse(), opened: opened.map(({ mark }) => mark) }
  })
}

function endOf(mark: Mark, children: readonly Node[], from: number): number {
  const end = children.findIndex((node, at) => at >= from && !mark.isInSet(node.marks))
  return end === -1 ? children.length : end
}

function signOf(mark: Mark, children: readonly Node[], at: number, { em }: Way, isBegin: boolean): string {
  if (mark.type.name === 'strong') return '**'
  if (!isLink(mark)) return em
  if (isBareAddress(children, at)) return isBegin ? '<' : '>'
  return isBegin ? '[' : `](${inBrackets(mark.attrs.href)})`
}

/** An autolink: a link whose text is its address. */
function isBareAddress(children: readonly Node[], at: number): boolean {
  const { text = '', marks = [] } = children[at] ?? {}
  const [mark] = marks
  return (
    mark !== undefined &&
    marks.length === 1 &&
    isLink(mark) &&
    mark.attrs.href === text &&
    /^[a-z][a-z\d+.-]{1,31}:[^<>\s\p{Cc}]*$/iu.test(text) &&
    ![at - 1, at + 1].some((beside) => mark.isInSet(children[beside]?.marks ?? []))
  )
}

function inBrackets(address: string): string {
  if (/\s/.test(address)) return `<${address.replace(/[\\<>&]/g, '\\$&')}>`
  return address.replace(/[\\()<>]|&(?=#?\w+;)/g, '\\$&')
}

function codeOf(code: string): string {
  const runs = new Set((code.match(/`+/g) ?? []).map(({ length }) => length))
  let length = 1
  while (runs.has(length)) length += 1
  const fence = '`'.repeat(length)
  // The parser strips one blank at each end.
  const isPadded = /^`|`$/.test(code) || (/^ .* $/s.test(code) && /[^ ]/.test(code))
  return isPadded ? `${fence} ${code} ${fence}` : fence + code + fence
}

/** Escapes only the characters that would have a meaning at this place. */
function nicely(text: string, { opened }: Edge): string {
  const words = text.replace(
    /[\\`*~[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[^\s<>]*[:@])|&(?=#?\w+;)/gu,
    '\\$&',
  )
  return opened.some(isLink) ? words.replace(/!$/, '\\!') : words
}

/** Escapes every special ASCII character, regardless of the context. */
const surely = (text: string) => text.replace(/[\\`*_~[\]<>&!|]/g, '\\$&')

const FIRST = /^[^!-/:-@[-`{-~]/u
const LAST = /[^!-/:-@[-`{-~]$/u

/** Letters beside markers become character references; blanks only inside the markers. */
const numberBeside = (outer: Mark[], inner: Mark[]) => (letter: string) =>
  (/\s/.test(letter) ? inner : [...outer, ...inner]).some(isEmphasis) ? `&#${letter.codePointAt(0)};` : letter
