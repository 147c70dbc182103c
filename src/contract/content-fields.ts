import * as v from 'valibot'

/**
 * The input of a field. A list has one line per entry; an order sorts the entries of a folder; groups have several
 * fields each, and are sent as JSON, one string for each group.
 */
const FIELD_KINDS = [
  'line',
  'text',
  'markdown',
  'list',
  'order',
  'picture',
  'money',
  'day',
  'time',
  'groups',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Maximum length of one field, in characters of any script. */
export const WORDS_MAX = 40_000
/** Maximum length of one line of a list, or of one group as JSON. */
export const LINE_MAX = 4000
/** Maximum number of lines of a list, or of groups. */
export const LINES_MAX = 200
/** Counts code points: a letter beyond the first 65,536 counts once too. */
export const charactersIn = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}
/** Maximum size of one call: a character may take four bytes. */
export const WORDS_MAX_BYTES = 512 * 1024
export const value = v.union([
  v.pipe(
    v.string(),
    v.check((text) => charactersIn(text) <= WORDS_MAX, 'This is too long: 40,000 characters at most.'),
  ),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(LINE_MAX))), v.maxLength(LINES_MAX)),
])
export type WordValue = v.InferOutput<typeof value>

/** One field of each group. The desk creates the value of a `key` and never shows it. */
const GroupField = v.object({
  path: v.string(),
  label: v.string(),
  help: v.string(),
  kind: v.picklist(['key', 'line', 'text', 'day', 'number', 'choice']),
  choices: v.array(v.string()),
})
export type GroupField = v.InferOutput<typeof GroupField>

const Group = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((group) => !Array.isArray(group)),
  v.record(v.string(), v.string()),
)
/** The values of one group by the paths of its fields; undefined for other text. */
export function groupValues(sent: string): Record<string, string> | undefined {
  const group = v.safeParse(Group, sent)
  return group.success ? group.output : undefined
}

/** A group as readable text: one line for each filled field. */
export function groupInWords(fields: readonly GroupField[], sent: string): string {
  const values = groupValues(sent) ?? {}
  return fields
    .flatMap(({ path, label, kind }) => (kind !== 'key' && values[path] ? `${label}: ${values[path]}` : []))
    .join('\n')
}

export const Field = v.object({
  /** Path in its file: `bank.ifsc`. */
  path: v.string(),
  label: v.string(),
  help: v.string(),
  kind: v.picklist(FIELD_KINDS),
  /** The heading above it; empty without one. */
  part: v.string(),
  most: v.nullable(v.number()),
  /** For groups: the name of one group, and its fields. */
  group: v.nullable(v.object({ one: v.string(), fields: v.array(GroupField) })),
  value,
  /** The published value. */
  published: value,
  /** A sentence about the error. */
  problem: v.nullable(v.string()),
  /** Whether it still has the sample value of the repository. */
  isSample: v.boolean(),
  /** For a translation: whether the English text has changed since. */
  isOutdated: v.boolean(),
  /** The reason why it is read-only here. */
  locked: v.nullable(v.string()),
})
export type WordField = v.InferOutput<typeof Field>
