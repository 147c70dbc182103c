import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { ContentError, type Mistake, Mistakes } from './content-error.ts'
import { CURLY, CURLY_SENTENCE } from './curly-quotes.ts'
import { object, text } from './fields.ts'
import { ORDER_FILE, ordered, slugOf } from './order.ts'
import { type ParsedYaml, parseYaml } from './parse-yaml.ts'
import { translate } from './translate.ts'

/**
 * Reads and validates `file` below `folder`: YAML, or Markdown with fields at its top, whose text becomes the
 * field `body`. In another language, the texts of the translated file replace the English ones.
 */
export function readYaml<Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
  language?: string,
) {
  return check(file, parseIn(folder, file, language), schema)
}

function parseIn(folder: string, file: string, language: string | undefined): ParsedYaml {
  const english = parseFile(folder, file)
  const own = language && `${language}/${file}`
  return own && existsSync(path.join(folder, own))
    ? translate(file, english, { file: own, ...parseFile(folder, own) })
    : english
}

export function parseFile(folder: string, file: string): ParsedYaml {
  if (!file.endsWith('.md')) return parseYaml(file, readText(folder, file))
  const parts = /^---\n(.*?)\n---[ \t]*(?:\n(.*))?$/s.exec(readText(folder, file))
  if (!parts)
    throw new ContentError({
      file,
      line: 1,
      sentence: 'the fields at its top must stand between two lines of three dashes',
    })
  const { value, lineOf } = parseYaml(file, parts[1] ?? '', 1)
  if (!isRecord(value))
    throw new ContentError({ file, line: 2, sentence: 'the fields at its top are missing' })
  return { value: { ...value, body: (parts[2] ?? '').trim() }, lineOf }
}

const Order = object({ order: v.array(text, 'must be a list: one line each, after a dash') })

/** The Markdown files of a folder, in the order of its order file, otherwise by number: 2-… comes before 10-…. */
export function markdownFiles(folder: string, name: string): string[] {
  const files = list(folder, name)
  const order = files.includes(ORDER_FILE) ? readYaml(folder, `${name}/${ORDER_FILE}`, Order).order : []
  return ordered(
    files.filter((file) => file.endsWith('.md')),
    order,
  )
}

/** Reads every Markdown file of a folder. Errors  ContentError: with the mistakes of all of them */
export function readMarkdownFolder<Schema extends v.GenericSchema<unknown, object>>(
  folder: string,
  name: string,
  schema: Schema,
  language?: string,
) {
  const mistakes = new Mistakes()
  const read = entryReader(folder, name, schema, language, mistakes)
  const entries = markdownFiles(folder, name).map(read)
  mistakes.refuse()
  return entries
}

/**
 * Does the same in small steps, so that the server can answer requests in between: a thousand files take a
 * second.
 */
export async function readMarkdownFolderInSteps<Schema extends v.GenericSchema<unknown, object>>(
  folder: string,
  name: string,
  schema: Schema,
  language?: string,
) {
  const mistakes = new Mistakes()
  const read = entryReader(folder, name, schema, language, mistakes)
  const entries: ReturnType<typeof read>[] = []
  for (const file of markdownFiles(folder, name)) {
    entries.push(read(file))
    await nextTurn()
  }
  mistakes.refuse()
  return entries
}

const entryReader =
  <Schema extends v.GenericSchema<unknown, object>>(
    folder: string,
    name: string,
    schema: Schema,
    language: string | undefined,
    mistakes: Mistakes,
  ) =>
  (file: string) => ({
    ...mistakes.try(() => readYaml(folder, `${name}/${file}`, schema, language)),
    slug: slugOf(file),
  })

/** Optional folders exist once they contain a file. */
export const hasFolder = (folder: string, name: string) => existsSync(path.join(folder, name))

export function list(folder: string, name: string): string[] {
  try {
    return readdirSync(path.join(folder, name))
  } catch {
    throw new ContentError({ file: name, sentence: 'this folder is missing' })
  }
}

export function readText(folder: string, file: string): string {
  try {
    return readFileSync(path.join(folder, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
  } catch {
    throw new ContentError({ file, sentence: 'this file is missing' })
  }
}

function check<Schema extends v.GenericSchema>(
  file: string,
  { value, lineOf, fileOf = () => file }: ParsedYaml,
  schema: Schema,
) {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (result.success) return result.output as v.InferOutput<Schema>
  const mistakes = allIssues(schema, value).map((issue): Mistake => {
    const steps = issue.path?.map(({ key }) => key as string | number) ?? []
    const says = predicate(issue, steps)
    const field = { path: steps.join('.'), says }
    return { file: fileOf(steps), line: lineOf(steps), sentence: sentence(steps, says), field }
  })
  throw new ContentError(...mistakes.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)))
}

/** The library reports only one unknown field per group: each is removed, and the rest is validated again. */
function allIssues(schema: v.GenericSchema, value: unknown): v.BaseIssue<unknown>[] {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (result.success) return []
  const unknown = result.issues.filter(({ expected, path }) => expected === 'never' && path)
  if (unknown.length === 0) return result.issues
  const rest = structuredClone(value)
  for (const { path = [] } of unknown) {
    const group = path.slice(0, -1).reduce((inner, { key }) => (inner as never)[key as never], rest)
    delete (group as Record<string, unknown>)[String(path.at(-1)?.key)]
  }
  return [...unknown, ...allIssues(schema, rest)]
}

/** Messages of the schemas continue a sentence that begins with the name of the field. */
function sentence(path: (string | number)[], says: string): string {
  const steps = path.map((key) => (typeof key === 'number' ? `number ${key + 1}` : key))
  const field = steps.join(', ') || 'it'
  if (says !== CURLY_SENTENCE) return `${field} ${says}`
  return CURLY.test(String(path.at(-1) ?? '')) ? says : `${field}: ${says}`
}

function predicate(issue: v.BaseIssue<unknown>, path: (string | number)[]): string {
  if (CURLY.test(String(path.at(-1) ?? ''))) return CURLY_SENTENCE
  if (issue.expected === 'never') return 'is not a field of this file'
  if (issue.kind === 'schema' && (issue.input === undefined || issue.input === null)) return 'is missing'
  if (issue.kind === 'validation' && CURLY.test(String(issue.input))) return CURLY_SENTENCE
  return issue.message
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
