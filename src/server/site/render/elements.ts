import { Parser } from 'htmlparser2'

/** A piece of a page's HTML, in characters. */
interface Range {
  from: number
  to: number
}

export interface PageElement extends Range {
  name: string
  attributes: Record<string, string | undefined>
  /** The decoded text; `inner` is its position. */
  text: string
  inner: Range
}

/** The links and scripts of a page in document order, as a browser parses them. */
export function findElements(html: string): PageElement[] {
  const found: PageElement[] = []
  let open: PageElement | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name !== 'link' && name !== 'script') return
      const from = parser.startIndex
      const to = parser.endIndex + 1
      open = { name, attributes, text: '', inner: { from: to, to }, from, to }
      found.push(open)
    },
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name, isImplied) {
      if (!open || name !== open.name) return
      if (!isImplied) {
        open.inner.to = parser.startIndex
        open.to = parser.endIndex + 1
      }
      open = undefined
    },
  })
  parser.end(html)
  return found
}

/** Replaces ranges that do not overlap; everything between them is unchanged. */
export function replaceRanges(html: string, changes: readonly (Range & { text: string })[]): string {
  let at = 0
  let changed = ''
  for (const { from, to, text } of changes.toSorted((a, b) => a.from - b.from)) {
    changed += html.slice(at, from) + text
    at = to
  }
  return changed + html.slice(at)
}
