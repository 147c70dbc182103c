import { type Document, isScalar, parseDocument, Scalar, type YAMLSeq } from 'yaml'
import type { FieldWords } from './forms/field-words.ts'

/**
 * Reads and writes single fields of a content file. Everything unchanged stays to the letter: comments, order, empty
 * lines.
 */

type Value = string | string[]
interface Parts {
  /** YAML: the whole file, or the front matter. */
  fields: string
  /** Markdown; undefined in a pure YAML file. */
  body: string | undefined
}

const FRONT_MATTER = /^---\n(.*?)\n---[ \t]*(?:\n(.*))?$/s

function split(file: string, whole: string): Parts {
  const text = whole.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (!file.endsWith('.md')) return { fields: text, body: undefined }
  const [, fields = '', body = ''] = FRONT_MATTER.exec(text) ?? []
  return { fields, body: body.trim() }
}

const steps = (path: string) => path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The values of these fields, in the same order. A missing field is empty. */
export function readFields(file: string, text: string, fields: readonly FieldWords[]): Value[] {
  const parts = split(file, text)
  const document = parseDocument(parts.fields)
  return fields.map(({ path, kind }) => {
    if (path === 'body') return parts.body ?? ''
    const value: unknown = document.getIn(steps(path))
    if (kind !== 'list' && kind !== 'order') return value === undefined || value === null ? '' : String(value)
    const items = (value as YAMLSeq | undefined)?.items ?? []
    return items.map((item) => String(isScalar(item) ? item.value : item))
  })
}

/** Writes the changed fields into the text of the file. */
export function writeFields(
  file: string,
  text: string,
  changes: readonly { field: FieldWords; value: Value }[],
): string {
  const parts = split(file, text)
  const document = parseDocument(parts.fields)
  const inFields = changes.filter(({ field }) => field.path !== 'body')
  for (const { field, value } of inFields) set(document, field, value)
  const fields = inFields.length > 0 ? document.toString({ lineWidth: 0 }) : parts.fields
  const body = changes.find(({ field }) => field.path === 'body')?.value ?? parts.body
  if (body === undefined) return fields
  return `---\n${fields.replace(/\n$/, '')}\n---\n\n${String(body).replaceAll('\r\n', '\n').trim()}\n`
}

function set(document: Document, { path, kind, mayMiss }: FieldWords, value: Value): void {
  const at = steps(path)
  if (mayMiss && value.length === 0) {
    if (document.hasIn(at)) document.deleteIn(at)
    return
  }
  if (Array.isArray(value)) {
    const items = document.createNode(value) as YAMLSeq
    items.items.forEach(quote)
    items.flow = value.length === 0
    document.setIn(at, items)
    return
  }
  // An invalid number is reported by the schema.
  const isNumber = kind === 'money' && /^\d{1,9}$/.test(value)
  const there = document.getIn(at, true)
  const scalar = isScalar(there) ? there : new Scalar('')
  scalar.value = isNumber ? Number(value) : onOneLine(value)
  if (isNumber) delete scalar.type
  else quote(scalar)
  delete scalar.source
  if (there !== scalar) document.setIn(at, scalar)
}

/** Line by line: a regular expression for blanks on both sides of a line break would take quadratic time. */
const onOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

function quote(node: unknown): void {
  if (isScalar(node)) node.type = Scalar.QUOTE_DOUBLE
}
