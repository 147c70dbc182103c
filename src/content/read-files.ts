import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { parseDocument } from 'yaml'

/** Something is wrong with a file of content/. The message says everything, so there is no stack. */
export class ContentError extends Error {
  constructor(file: string, sentence: string) {
    super(`content/${file}: ${sentence}`)
    this.stack = this.message
  }
}

/** Reads `file` below `folder` as YAML and checks it. */
export function readYaml<Schema extends v.GenericSchema>(folder: string, file: string, schema: Schema) {
  return check(file, parseYaml(file, readText(folder, file)), schema)
}

/** Reads `file` below `folder` as Markdown with front matter; the text below it is handed in as field `body`. */
export function readMarkdown<Schema extends v.GenericSchema>(folder: string, file: string, schema: Schema) {
  const parts = /^---\n(.*?)\n---[ \t]*(?:\n(.*))?$/s.exec(readText(folder, file))
  if (!parts)
    throw new ContentError(file, 'the fields at its top must stand between two lines of three dashes')
  const fields = parseYaml(file, parts[1] ?? '')
  if (!isRecord(fields)) throw new ContentError(file, 'the fields at its top are missing')
  return check(file, { ...fields, body: (parts[2] ?? '').trim() }, schema)
}

/** Reads every Markdown file of a folder, in the order of the file names: 2-… stands before 10-…. */
export function readMarkdownFolder<Schema extends v.GenericSchema<unknown, object>>(
  folder: string,
  name: string,
  schema: Schema,
) {
  return list(folder, name)
    .filter((file) => file.endsWith('.md'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => ({
      ...readMarkdown(folder, `${name}/${file}`, schema),
      slug: file.replace(/^\d+-|\.md$/g, ''),
    }))
}

export function list(folder: string, name: string): string[] {
  try {
    return readdirSync(path.join(folder, name))
  } catch {
    throw new ContentError(name, 'this folder is missing')
  }
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(path.join(folder, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
  } catch {
    throw new ContentError(file, 'this file is missing')
  }
}

function parseYaml(file: string, text: string): unknown {
  const document = parseDocument(text)
  const [error] = document.errors
  if (!error) return document.toJS()
  const problem = error.message.split(/ at line |:\n/)[0]
  throw new ContentError(file, `line ${error.linePos?.[0].line ?? 1} cannot be read (${problem})`)
}

function check<Schema extends v.GenericSchema>(file: string, value: unknown, schema: Schema) {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output as v.InferOutput<Schema>
  const [issue] = result.issues
  throw new ContentError(file, sentence(issue))
}

/** Messages of the schemas continue a sentence that begins with the field's name. */
function sentence(issue: v.BaseIssue<unknown>): string {
  const steps = issue.path?.map(({ key }) => (typeof key === 'number' ? `number ${key + 1}` : String(key)))
  const field = steps?.join(', ') ?? 'it'
  if (issue.expected === 'never') return `${field} is not a field of this file`
  if (issue.kind === 'schema' && (issue.input === undefined || issue.input === null))
    return `${field} is missing`
  return `${field} ${issue.message}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
