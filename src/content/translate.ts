import { ContentError } from './content-error.ts'
import type { ParsedYaml } from './parse-yaml.ts'
import { translatedFields } from './translated-fields.ts'

type Step = string | number
type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null

/** A text of a file, with the path of keys that leads to it. */
export interface Text {
  steps: Step[]
  text: unknown
}

/** Every non-empty text of a file that a translation may contain. */
export function textsOf(file: string, value: unknown): Text[] {
  const fields = translatedFields(file)
  const found: Text[] = []
  function look(within: unknown, steps: Step[], field: string) {
    if (fields.includes(field)) found.push({ steps, text: within })
    else if (Array.isArray(within))
      for (const [index, each] of within.entries()) look(each, [...steps, index], field)
    else if (isGroup(within))
      for (const [key, each] of Object.entries(within))
        look(each, [...steps, key], field ? `${field}.${key}` : key)
  }
  look(value, [], '')
  return found.filter(({ text }) => (Array.isArray(text) ? text.length > 0 : Boolean(text)))
}

/** The English file with the texts of its translation instead of its own, field by field. */
export function translate(file: string, english: ParsedYaml, own: ParsedYaml & { file: string }): ParsedYaml {
  const texts = textsOf(file, own.value)
  const known = new Set(texts.map(({ steps }) => steps.join('.')))
  const strangers = leavesOf(own.value).filter(
    ({ steps, text }) => text && !steps.some((_, index) => known.has(steps.slice(0, index + 1).join('.'))),
  )
  if (strangers.length > 0)
    throw new ContentError(
      ...strangers.map(({ steps }) => ({
        file: own.file,
        line: own.lineOf(steps),
        sentence: `${steps.join(', ')} is not a text that is translated: it stands in content/${file} alone`,
      })),
    )
  const value = structuredClone(english.value)
  for (const { steps, text } of texts) put(value, steps, text)
  const isOwn = (steps: readonly Step[]) =>
    steps.some((_, index) => known.has(steps.slice(0, index + 1).join('.')))
  return {
    value,
    lineOf: (steps) => (isOwn(steps) ? own.lineOf(steps) : english.lineOf(steps)),
    fileOf: (steps) => (isOwn(steps) ? own.file : file),
  }
}

function leavesOf(value: unknown, steps: Step[] = []): Text[] {
  if (!isGroup(value)) return [{ steps, text: value }]
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, [...steps, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Surplus entries of a translated list that is longer than the English one are ignored. */
function put(value: unknown, steps: readonly Step[], text: unknown): void {
  const group = steps
    .slice(0, -1)
    .reduce<unknown>((inner, step) => (isGroup(inner) ? inner[step] : undefined), value)
  const last = steps.at(-1)
  if (isGroup(group) && last !== undefined) group[last] = text
}
