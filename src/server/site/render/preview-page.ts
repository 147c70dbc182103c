import { type DefaultTreeAdapterTypes, html, parse, serialize, defaultTreeAdapter as tree } from 'parse5'
import { BAR, MARK } from '../preview-marks.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

const DROPPED_LINKS = /^(modulepreload|prefetch|manifest|canonical|alternate)$/
const ADDRESSES = new Set(['href', 'src', 'srcset', 'imagesrcset', 'poster'])
const ONLY_WITH_SCRIPTS = /(?<!\S)\S*scripting:enabled\S*/g

/**
 * A rendered page for a preview: it looks like the page with scripts, but has none, so it can change, store
 * and send nothing. Crawlers find no trace of the real page's address.
 *
 * @param isPart whether an address of the site exists in the preview too
 */
export function previewPage(text: string, isPart: (address: string) => boolean) {
  const document = parse(text, { scriptingEnabled: false })
  let title = ''
  for (const element of [...elementsOf(document.childNodes)]) {
    if (isDropped(element)) {
      tree.detachNode(element)
      continue
    }
    // A link target may exist only inside this element.
    if (element.tagName === 'noscript') unwrap(element)
    if (element.tagName === 'title') {
      title = textOf(element)
      element.childNodes = []
      tree.insertText(element, `Preview: ${title}`)
    }
    // The state for visitors, instead of the one before the sign-in check.
    if (element.tagName === 'html') setAttribute(element, 'class', 'nobody')
    if (element.tagName === 'head') tree.appendChild(element, meta('robots', 'noindex, nofollow'))
    rewrite(element, isPart)
  }
  return { title, text: serialize(document).replace(/<body[^>]*>/, (body) => body + BAR) }
}

function* elementsOf(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!tree.isElementNode(node)) continue
    yield node
    yield* elementsOf(node.childNodes)
    if (node.tagName === 'template')
      yield* elementsOf((node as DefaultTreeAdapterTypes.Template).content.childNodes)
  }
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((each) => each.name === name)?.value ?? ''

function isDropped(element: Element): boolean {
  const { tagName, childNodes } = element
  if (tagName === 'script') return true
  if (tagName === 'noscript')
    return !childNodes.some((child) => tree.isElementNode(child) && attribute(child, 'id'))
  if (tagName === 'link') return DROPPED_LINKS.test(attribute(element, 'rel'))
  return (
    tagName === 'meta' && /^(og|twitter):/.test(attribute(element, 'property') || attribute(element, 'name'))
  )
}

function unwrap(element: Element): void {
  for (const child of [...element.childNodes]) {
    tree.detachNode(child)
    if (element.parentNode) tree.insertBefore(element.parentNode, child, element)
  }
  tree.detachNode(element)
}

const textOf = ({ childNodes }: Element) =>
  childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('')

const meta = (name: string, content: string) =>
  tree.createElement('meta', html.NS.HTML, [
    { name: 'name', value: name },
    { name: 'content', value: content },
  ])

function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((each) => each.name !== name), { name, value }]
}

function rewrite(element: Element, isPart: (address: string) => boolean): void {
  for (const each of element.attrs) {
    if (ADDRESSES.has(each.name)) each.value = marked(each.name, each.value, isPart)
    if (each.name === 'class') each.value = each.value.replace(ONLY_WITH_SCRIPTS, '')
  }
  if (element.tagName === 'a' && /^https?:/.test(attribute(element, 'href'))) {
    setAttribute(element, 'target', '_blank')
    setAttribute(element, 'rel', 'noopener noreferrer')
  }
}

function marked(name: string, value: string, isPart: (address: string) => boolean): string {
  const mark = (address: string) => {
    const path = /^\/(?!\/)[^?#\s]*/.exec(address)?.[0]
    return path && isPart(path) ? MARK + address : address
  }
  if (!name.endsWith('srcset')) return mark(value)
  return value
    .split(/,\s+/)
    .map((part) => mark(part.trim()))
    .join(', ')
}
