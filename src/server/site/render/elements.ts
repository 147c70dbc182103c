import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/** A piece of a page's HTML, in characters. */
interface Range {
  from: number
  to: number
}

export interface PageElement extends Range {
  name: string
  attributes: Record<string, string | undefined>
  /** What stands in it as a browser reads it, and where. */
  text: string
  inner: Range
}

/** The links and scripts of a page in their order, as a browser finds them. */
export function findElements(html: string): PageElement[] {
  return [...nodesOf(parse(html, { sourceCodeLocationInfo: true }))].flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node) || !/^(link|script)$/.test(node.tagName)) return []
    const place = node.sourceCodeLocation
    if (!place?.startTag) return []
    return {
      name: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      text: node.childNodes
        .filter(defaultTreeAdapter.isTextNode)
        .map(({ value }) => value)
        .join(''),
      inner: { from: place.startTag.endOffset, to: place.endTag?.startOffset ?? place.endOffset },
      from: place.startOffset,
      to: place.endOffset,
    }
  })
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* nodesOf(child)
}

/** Puts other text in place of pieces that do not overlap; everything between them stays as it was. */
export function replaceRanges(html: string, changes: readonly (Range & { text: string })[]): string {
  let at = 0
  let changed = ''
  for (const { from, to, text } of changes.toSorted((a, b) => a.from - b.from)) {
    changed += html.slice(at, from) + text
    at = to
  }
  return changed + html.slice(at)
}
