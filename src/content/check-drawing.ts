import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { ContentError } from './content-error.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XMLNS = 'http://www.w3.org/2000/xmlns/'

/**
 * Allowed elements: those that only draw. Excluded on purpose: scripts, external resources, links and embedded
 * documents.
 */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image
  marker pattern mask clipPath linearGradient radialGradient stop animate animateMotion animateTransform set mpath
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

const PICTURE_IN_IT = /^data:image\/(png|jpeg|webp);base64,/
/** CSS that loads a resource; a backslash could hide it. */
const LOADS = /\\|@import|@font-face|\burl\((?!\s*["']?#)|\b(image|image-set|src)\(/i

/**
 * Limit of elements drawn through references. Ten parts, each using the next one ten times, would be ten thousand
 * million.
 */
const REFERENCE_LIMIT = 50_000
/** A part that uses itself never ends. */
const DEEPEST = 50

/**
 * An element, with its descendants up to `end`, and the parts of the drawing that it uses, or that fill, clip or mark
 * it.
 */
interface Drawn {
  refersTo: string[]
  line: number
  end: number
}

/**
 * Refuses a drawing with active content, by an allow-list. Parses as strictly as browsers parse XML.
 *
 * Errors  ContentError: with the file and the line
 */
export function checkDrawing(file: string, bytes: Uint8Array): void {
  const refuse = (sentence: string, line?: number) => new ContentError({ file, line, sentence })
  const notUtf8 = () => refuse('save this drawing as UTF-8')
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  let style = ''
  let stylesOpen = 0
  const drawn: Drawn[] = []
  const open: Drawn[] = []
  const places = new Map<string, number>()
  parser.on('error', () => {
    throw refuse('this drawing is broken there, so it cannot be read: export it again', parser.line)
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && encoding.toLowerCase() !== 'utf-8') throw notUtf8()
  })
  parser.on('doctype', () => {
    throw refuse(
      'a drawing may not begin with <!DOCTYPE …>, which can define entities: remove that part',
      parser.line,
    )
  })
  parser.on('processinginstruction', ({ target }) => {
    throw refuse(`a drawing here may not have <?${target} …?>: remove that part`, parser.line)
  })
  parser.on('opentag', (tag) => {
    const sentence = wrongElement(tag)
    if (sentence) throw refuse(sentence, parser.line)
    if (tag.local === 'style') stylesOpen++
    const { id } = tag.attributes
    if (id && !places.has(id.value)) places.set(id.value, drawn.length)
    const element = { refersTo: referencesIn(tag), line: parser.line, end: 0 }
    drawn.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    if (stylesOpen > 0) style += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ local }) => {
    const element = open.pop()
    if (element) element.end = drawn.length
    if (local !== 'style') return
    stylesOpen--
    if (LOADS.test(style))
      throw refuse(
        'a drawing may load nothing, but its <style> does, or hides it behind a backslash',
        parser.line,
      )
  })
  parser.write(textOf(bytes, notUtf8)).close()
  const tooMuch = findReferenceOverflow(drawn, places)
  if (tooMuch)
    throw refuse(
      'a drawing may not use its parts in itself, or many times within each other: export it with these parts drawn once',
      tooMuch.line,
    )
}

function referencesIn({ local, attributes }: SaxesTagNS): string[] {
  return Object.values(attributes).flatMap(({ local: name, value }) =>
    local === 'use' && name === 'href'
      ? [value.slice(1)]
      : [...value.matchAll(/\burl\(\s*["']?#([^"')]*)/gi)].map(([, id = '']) => id.trim()),
  )
}

/** The element that exceeds the limit of references; undefined if all are within it. */
function findReferenceOverflow(
  all: readonly Drawn[],
  places: ReadonlyMap<string, number>,
): Drawn | undefined {
  let again = 0
  const isTooMuch = ({ refersTo }: Drawn, depth: number): boolean =>
    refersTo.some((id) => {
      const from = places.get(id)
      if (from === undefined) return false
      const part = all.slice(from, all[from]?.end)
      again += part.length
      return again > REFERENCE_LIMIT || depth > DEEPEST || part.some((each) => isTooMuch(each, depth + 1))
    })
  return all.find((element) => isTooMuch(element, 0))
}

function textOf(bytes: Uint8Array, notUtf8: () => ContentError): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8()
  }
}

function wrongElement({ name, local, prefix, uri, attributes }: SaxesTagNS): string | undefined {
  if (uri !== SVG || prefix !== '' || !ELEMENTS.has(local))
    return `a drawing here may not have <${name}>: export it as a plain SVG, with text turned into paths`
  for (const attribute of Object.values(attributes)) {
    const sentence = wrongAttribute(local, attribute)
    if (sentence) return sentence
  }
  return undefined
}

function wrongAttribute(element: string, { name, local, uri, value }: SaxesAttributeNS): string | undefined {
  if (uri === XMLNS) return undefined
  const isKnown = uri === '' || uri === XLINK || name === 'xml:space' || name === 'xml:lang'
  if (!isKnown || /^on/i.test(local))
    return `a drawing here may not have the attribute ${name}: export it as a plain SVG`
  // An animation could set a forbidden attribute.
  if (local === 'attributeName' && /href|^on/i.test(value))
    return `a drawing here may not have the attribute ${name}="${value}": export it as a plain SVG`
  const isElsewhere =
    local === 'href' && !value.startsWith('#') && !(element === 'image' && PICTURE_IN_IT.test(value))
  if (isElsewhere || LOADS.test(value))
    return `a drawing may load nothing: ${name} may only name a part of it, as in #part`
  return undefined
}
