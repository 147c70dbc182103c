import { type Document, isMap, isScalar, parseDocument, Scalar, visit, type YAMLSeq } from 'yaml'
import { groupValues } from '../contract/content-fields.ts'
import type { FieldLabels } from './forms/field-labels.ts'

/**
 * Reads and writes single fields of a content file. Everything unchanged stays byte for byte: comments,
 * order, empty lines.
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
export function readFields(file: string, text: string, fields: readonly FieldLabels[]): Value[] {
  const parts = split(file, text)
  const document = parseDocument(parts.fields)
  return fields.map(({ path, kind, group }) => {
    if (path === 'body') return parts.body ?? ''
    const value: unknown = document.getIn(steps(path))
    if (!isListed(kind)) return value === undefined || value === null ? '' : String(value)
    const items = (value as YAMLSeq | undefined)?.items ?? []
    if (group) return items.map((item) => JSON.stringify(groupIn(item, group.fields)))
    return items.map((item) => String(isScalar(item) ? item.value : item))
  })
}

/** Whether the value of such a field is a list. */
export const isListed = (kind: FieldLabels['kind']) =>
  kind === 'list' || kind === 'order' || kind === 'groups'

type GroupFields = NonNullable<FieldLabels['group']>['fields']

/** Every field of a group; empty if the file does not have it. */
const groupIn = (item: unknown, fields: GroupFields) =>
  Object.fromEntries(fields.map(({ path }) => [path, isMap(item) ? String(item.get(path) ?? '') : '']))

/** Fields that are filled. An invalid number is reported by the schema. */
function groupToWrite(sent: string, fields: GroupFields) {
  const values = groupValues(sent) ?? {}
  return Object.fromEntries(
    fields.flatMap(({ path, kind }) => {
      const value = onOneLine(values[path] ?? '')
      if (value === '') return []
      return [[path, kind === 'number' && /^\d{1,9}$/.test(value) ? Number(value) : value]]
    }),
  )
}

/** The values of the group with this key that its form does not contain, such as the fee of a batch. */
function besideForm(before: unknown, sent: string, fields: GroupFields): object {
  const key = groupValues(sent)?.key
  const items = (before as YAMLSeq | undefined)?.items ?? []
  const same = items.find((item) => isMap(item) && key !== undefined && item.get('key') === key)
  if (!isMap(same)) return {}
  const named = new Set(fields.map(({ path }) => path))
  return Object.fromEntries(Object.entries(same.toJSON()).filter(([path]) => !named.has(path)))
}

/** Writes the changed fields into the text of the file. */
export function writeFields(
  file: string,
  text: string,
  changes: readonly { field: FieldLabels; value: Value }[],
): string {
  const parts = split(file, text)
  const document = parseDocument(parts.fields)
  const inFields = changes.filter(({ field }) => field.path !== 'body')
  for (const { field, value } of inFields) set(document, field, value)
  // A translation begins as an empty map, which is written on one line.
  if (isMap(document.contents)) document.contents.flow = document.contents.items.length === 0
  const fields = inFields.length > 0 ? document.toString({ lineWidth: 0 }) : parts.fields
  const body = changes.find(({ field }) => field.path === 'body')?.value ?? parts.body
  if (body === undefined) return fields
  return `---\n${fields.replace(/\n$/, '')}\n---\n\n${String(body).replaceAll('\r\n', '\n').trim()}\n`
}

function set(document: Document, { path, kind, mayMiss, group }: FieldLabels, value: Value): void {
  const at = steps(path)
  if (mayMiss && value.length === 0) {
    if (document.hasIn(at)) document.deleteIn(at)
    return
  }
  if (Array.isArray(value)) {
    const before = document.getIn(at)
    const items = document.createNode(
      group
        ? value.map((each) => ({
            ...groupToWrite(each, group.fields),
            ...besideForm(before, each, group.fields),
          }))
        : value,
    ) as YAMLSeq
    visit(items, { Pair: (_, { value: node }) => quote(node) })
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
  if (isScalar(node) && typeof node.value === 'string') node.type = Scalar.QUOTE_DOUBLE
}
