const CELLS_BETWEEN = ' | '
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const BLOCKS = `p, div, li, ul, ol, pre, blockquote, ${HEADINGS}`
/** Text copied in this editor needs no conversion. */
const OURS = 'data-pm-slice'

export interface Pasted {
  html: string
  /** A table had several columns. The text holds lines only. */
  hadTable: boolean
}

/**
 * Converts HTML copied elsewhere into the elements that a text can hold. Google Docs puts everything into a bold element that is not
 * bold, Word writes list items as paragraphs with a sign before them, Word for the web writes each item as a list of its own, and chats
 * write emoji as pictures. The policy of the desk refuses every style, and each refusal is an error in the console, so styles are parsed as data.
 */
export function asText(copied: string): Pasted {
  if (copied.includes(OURS)) return { html: copied, hadTable: false }
  const { body } = new DOMParser().parseFromString(withoutStyles(copied), 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(emojiOf(picture.alt))
  writeMarks(body)
  // Word processors write non-breaking spaces that the author did not intend.
  for (const text of textsOf(body)) text.data = text.data.replaceAll('\u00a0', ' ')
  makeLists(body)
  // The innermost table first.
  const tables = [...body.querySelectorAll('table')].reverse()
  const hadTable = tables.map(makeLines).includes(true)
  return { html: body.innerHTML, hadTable }
}

const withoutStyles = (html: string): string =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/(<[a-z][^>]*?\s)style(?=\s*=)/gi, '$1data-style')

/** An emoji picture names its emoji. Other pictures are added in a field of their own. */
const emojiOf = (alt: string): string =>
  /^[^\p{L}]{1,20}$/u.test(alt) && /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(alt)
    ? alt
    : ''

function textsOf(body: HTMLElement): Text[] {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  return found
}

const styleOf = (element: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
    .exec(element.getAttribute('data-style') ?? '')?.[1]
    ?.trim() ?? ''

/** Writes bold and italic as elements around the text. */
function writeMarks(body: HTMLElement): void {
  const marked = textsOf(body).map((text) => ({
    text,
    // A heading needs no mark to be bold.
    isBold: !text.parentElement?.closest(HEADINGS) && isBold(text),
    isItalic: isItalic(text),
  }))
  for (const element of body.querySelectorAll('b, strong, i, em')) element.replaceWith(...element.childNodes)
  for (const { text, ...is } of marked) {
    if (is.isItalic) wrap(text, 'em')
    if (is.isBold) wrap(text, 'strong')
  }
}

const isBold = (text: Text) => isMarked(text, /^(B|STRONG)$/, 'font-weight', /^(bold|bolder|[6-9]\d\d)$/)
const isItalic = (text: Text) => isMarked(text, /^(I|EM)$/, 'font-style', /^(italic|oblique)$/)

/** The nearest element whose name or style sets this property decides. */
function isMarked(text: Text, tags: RegExp, style: string, marks: RegExp): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    const value = styleOf(element, style)
    if (value && value !== 'inherit') return marks.test(value)
    if (tags.test(element.tagName)) return true
  }
  return false
}

function wrap(text: Text, tag: string): void {
  const around = text.ownerDocument.createElement(tag)
  text.replaceWith(around)
  around.append(text)
}

function makeLists(body: HTMLElement): void {
  makeListsOfWord(body)
  joinListsOfWebWord(body)
  // A tight list, as the editor writes it: no empty lines between short items.
  for (const list of body.querySelectorAll('ul, ol')) list.setAttribute('data-tight', 'true')
}

interface OpenList {
  list: HTMLElement
  level: number
  /** Word's id of a list: it separates two numbered lists in a row. */
  id: string
}

/**
 * The list that an item belongs to: an open one, or a new one in its place. Lists that have ended are closed.
 *
 * @param open open lists, the outermost first
 * @param place the element of the item
 */
function listFor(
  open: OpenList[],
  place: Element,
  point: { tag: string; level: number; start: number; id?: string },
): HTMLElement {
  const { tag, level, start, id = '' } = point
  if (place.previousElementSibling !== open[0]?.list) open.length = 0
  const still = open.filter(
    (its) =>
      its.level < level ||
      (its.level === level && its.list.localName === tag && (tag === 'ul' || its.id === id)),
  )
  open.splice(0, open.length, ...still)
  const inner = open.at(-1)
  if (inner?.level === level) return inner.list
  const list = place.ownerDocument.createElement(tag)
  // A list that continues after a paragraph.
  if (start > 1) list.setAttribute('start', String(start))
  if (inner) inner.list.lastElementChild?.append(list)
  else place.before(list)
  open.push({ list, level, id })
  return list
}

/** Joins consecutive paragraphs that Word shows as list items into a list. */
function makeListsOfWord(body: HTMLElement): void {
  const open: OpenList[] = []
  for (const point of body.querySelectorAll('[data-style*="mso-list"]')) {
    const level = Number(/\blevel(\d)/.exec(styleOf(point, 'mso-list'))?.[1])
    if (!level) continue
    const sign = takeSign(point)
    // A numbered heading is no list item.
    if (point.matches(HEADINGS)) continue
    const tag = /^\(?[\p{Nd}\p{L}]{1,5}[.)]/u.test(sign) ? 'ol' : 'ul'
    const list = listFor(open, point, { tag, level, start: Number.parseInt(sign, 10) })
    const item = body.ownerDocument.createElement('li')
    item.append(...point.childNodes)
    list.append(item)
    point.remove()
  }
}

/** Word for the web writes each item as a list in a box of its own: consecutive items are joined into one list. */
function joinListsOfWebWord(body: HTMLElement): void {
  const points = [...body.querySelectorAll<HTMLElement>('li[data-listid]')]
  for (const list of new Set(points.map((point) => point.parentElement)))
    for (let box = list?.parentElement; box?.localName === 'div'; box = list?.parentElement) {
      if ([...box.children].some((child) => !child.matches('ul, ol'))) break
      box.replaceWith(...box.childNodes)
    }
  const open: OpenList[] = []
  for (const point of points) {
    const place = point.parentElement
    if (!place?.matches('ul, ol')) continue
    const list = listFor(open, place, {
      tag: place.localName,
      level: Number(point.dataset.ariaLevel ?? point.ariaLevel) || 1,
      start: Number(place.getAttribute('start')),
      id: point.dataset.listid ?? '',
    })
    list.append(point)
    if (place.childElementCount === 0) place.remove()
  }
}

/** Removes and returns the dot or number that Word writes before an item. */
function takeSign(point: Element): string {
  const sign = [...point.querySelectorAll('[data-style*="mso-list"]')].find(
    (each) => styleOf(each, 'mso-list').toLowerCase() === 'ignore',
  )
  sign?.remove()
  return sign?.textContent.trim() ?? ''
}

/** Turns each row into a line. Answers whether a row has more than one cell. */
function makeLines(table: HTMLTableElement): boolean {
  const create = (tag: string) => table.ownerDocument.createElement(tag)
  const rows = [...table.rows].filter(({ textContent }) => textContent.trim())
  const hasColumns = rows.some(({ cells }) => cells.length > 1)
  const parts: HTMLElement[][] = rows.map(({ cells }) => [...cells])
  if (table.caption) parts.unshift([table.caption])
  // A table that only frames a mail or a page.
  if (!hasColumns && table.querySelector(BLOCKS)) {
    table.replaceWith(
      ...parts.flat().map((cell) => {
        const block = create('div')
        block.append(...cell.childNodes)
        return block
      }),
    )
    return false
  }
  const lines = create('p')
  for (const [at, cells] of parts.entries()) {
    if (at > 0) lines.append(create('br'))
    for (const [column, cell] of cells.entries()) {
      if (column > 0) lines.append(CELLS_BETWEEN)
      lines.append(...wordsOf(cell))
    }
  }
  table.replaceWith(lines)
  return hasColumns
}

/** The content of a cell, in one line. */
function wordsOf(cell: HTMLElement): ChildNode[] {
  for (const line of cell.querySelectorAll('br')) line.replaceWith(' ')
  for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes, ' ')
  return [...cell.childNodes]
}
