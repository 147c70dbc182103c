import * as v from 'valibot'
import { LANGUAGES } from './languages.ts'
import { staffCall } from './staff-call.ts'

/** Texts, pictures and values of the public pages, as editors change them. */
export const WORDS_PATH = '/api/v1/staff/words'

/**
 * `published`: visible to visitors. `draft`: changed, not visible yet. `scheduled`: the draft is published
 * automatically at a set time and is locked until then.
 */
const WORD_STATES = ['published', 'draft', 'scheduled'] as const
/** The effect of publishing a draft. */
const DRAFT_EFFECTS = ['changes', 'adds', 'takes away'] as const

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

/** Groups of the list, in display order. */
const WORD_GROUPS = [
  'Who we are',
  'Pages',
  'Services',
  'Health care',
  'Courses',
  'Careers',
  'Events',
  'Blog',
] as const
export type WordGroup = (typeof WORD_GROUPS)[number]

/** Why nobody can change this alone. */
export const MONEY_IS_LOCKED =
  'People pay to this account. Now that real values stand here, one person alone cannot change them.'
export const MONEY_IS_FOR_MANAGERS = 'Only a manager can change where people pay, and how much.'

/** The file of an entry, with `~` instead of the slash. */
export const id = v.pipe(v.string(), v.maxLength(200))
/** For optimistic locking: an outdated version changes nothing. */
export const version = v.pipe(v.string('Read it first.'), v.maxLength(80))
/** Maximum length of one field, in characters of any script. */
export const WORDS_MAX = 40_000
/** Counts code points: a letter beyond the first 65,536 counts once too. */
export const charactersIn = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}
/** Maximum size of one call: a character may take four bytes. */
export const WORDS_MAX_BYTES = 512 * 1024
const value = v.union([
  v.pipe(
    v.string(),
    v.check((text) => charactersIn(text) <= WORDS_MAX, 'This is too long: 40,000 characters at most.'),
  ),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(4000))), v.maxLength(200)),
])
export type WordValue = v.InferOutput<typeof value>
export const publication = v.number()
export const who = v.nullable(v.string())

const Entry = v.object({
  id,
  title: v.string(),
  group: v.picklist(WORD_GROUPS),
  state: v.picklist(WORD_STATES),
  /** Null without a draft. */
  does: v.nullable(v.picklist(DRAFT_EFFECTS)),
  /** Address of its own page; null without one. */
  address: v.nullable(v.string()),
  /** Whether its text is still the one that the program came with. */
  isSample: v.boolean(),
  /** Whether it shows a picture that can be changed. */
  hasPicture: v.boolean(),
  version,
  /** Author and time of the last change of the draft. */
  by: who,
  at: v.nullable(v.string()),
  scheduledFor: v.nullable(v.string()),
})
export type ListedEntry = v.InferOutput<typeof Entry>

/** A kind of entry that can be added. */
const Kind = v.object({
  folder: v.string(),
  one: v.string(),
  group: v.picklist(WORD_GROUPS),
  /** The entry that sorts the folder; null if it has no order. */
  order: v.nullable(id),
})
export type WordKind = v.InferOutput<typeof Kind>

/** One field of each group. The desk makes up a key and never shows it. */
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

/** A group as people read it: a line for each field that is filled. */
export function groupInWords(fields: readonly GroupField[], sent: string): string {
  const values = groupValues(sent) ?? {}
  return fields
    .flatMap(({ path, label, kind }) => (kind !== 'key' && values[path] ? `${label}: ${values[path]}` : []))
    .join('\n')
}

const Field = v.object({
  /** Path in its file: `bank.ifsc`. */
  path: v.string(),
  label: v.string(),
  help: v.string(),
  kind: v.picklist(FIELD_KINDS),
  /** The heading above it; empty without one. */
  part: v.string(),
  most: v.nullable(v.number()),
  /** For groups: the name of one of them, and its fields. */
  group: v.nullable(v.object({ one: v.string(), fields: v.array(GroupField) })),
  value,
  /** The published value. */
  published: value,
  /** A sentence about the error. */
  problem: v.nullable(v.string()),
  /** Whether it still has the sample value of the repository. */
  isSample: v.boolean(),
  /** Of a translation: the English text has changed since. */
  isOutdated: v.boolean(),
  /** Why it is read-only here. */
  locked: v.nullable(v.string()),
})
export type WordField = v.InferOutput<typeof Field>

export const ContentEntry = v.object({
  ...Entry.entries,
  fields: v.array(Field),
  /** Errors of the entry as a whole. */
  problems: v.array(v.string()),
  /** Account numbers, IFSC codes and UPI addresses in it that differ from the payment details. */
  otherAccounts: v.array(v.string()),
  /** Its kind, such as `course`: these can be added, copied and deleted. Null for a single file. */
  one: v.nullable(v.string()),
  /** The same texts in other languages, which have entries of their own. */
  translations: v.array(v.object({ language: v.picklist(LANGUAGES), id })),
  /** The entries of an order. */
  entries: v.array(v.object({ value: v.string(), title: v.string() })),
})
export type ContentEntry = v.InferOutput<typeof ContentEntry>

/** One part of a text comparison. */
const Part = v.object({ text: v.string(), is: v.picklist(['same', 'old', 'new']) })
export const FieldChange = v.object({ label: v.string(), parts: v.array(Part) })
export type FieldChange = v.InferOutput<typeof FieldChange>

const EntryChange = v.object({
  ...Entry.entries,
  fields: v.array(FieldChange),
  problems: v.array(v.string()),
})
export type EntryChange = v.InferOutput<typeof EntryChange>

export const listWords = staffCall({
  method: 'GET',
  path: `${WORDS_PATH}/entries`,
  summary: 'Everything that can be changed, with its state.',
  needs: 'content',
  output: v.object({ number: publication, entries: v.array(Entry), kinds: v.array(Kind) }),
})

export const addEntry = staffCall({
  method: 'POST',
  path: `${WORDS_PATH}/entries`,
  summary:
    'Makes a draft of a new entry of a kind: empty but for its title, or a copy of another. No visitor sees it.',
  needs: 'content',
  input: v.object({
    folder: v.pipe(v.string(), v.maxLength(40)),
    title: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Write a title.'),
      v.maxLength(120, 'This is too long: 120 characters at most.'),
    ),
    /** The entry to copy. */
    from: v.optional(id),
  }),
  output: ContentEntry,
  message: 'It is a draft now.',
  status: 201,
})

export const deleteEntry = staffCall({
  method: 'POST',
  path: `${WORDS_PATH}/entries/:id/take-away`,
  summary:
    'Makes a draft that takes an entry away once it is published. What was never published is gone at once.',
  needs: 'content',
  input: v.object({ version }),
  /** Null if it is deleted. */
  output: v.nullable(ContentEntry),
  message: 'It goes when it is published.',
})

export const undeleteEntry = staffCall({
  method: 'POST',
  path: `${WORDS_PATH}/entries/:id/keep`,
  summary: 'An entry that was to be taken away stays, with the words of its draft.',
  needs: 'content',
  input: v.object({ version }),
  output: ContentEntry,
  message: 'It stays.',
})

export const findWords = staffCall({
  method: 'POST',
  path: `${WORDS_PATH}/find`,
  summary: 'In which entries these words stand, published or in a draft.',
  needs: 'content',
  input: v.object({ search: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)) }),
  output: v.object({ ids: v.array(id) }),
})

/** An entry with texts that a language lacks, or whose English text has changed since. */
const WaitingEntry = v.object({
  id,
  title: v.string(),
  group: v.picklist(WORD_GROUPS),
  language: v.picklist(LANGUAGES),
  fields: v.array(
    v.object({ path: v.string(), label: v.string(), why: v.picklist(['missing', 'outdated']) }),
  ),
})
export type WaitingEntry = v.InferOutput<typeof WaitingEntry>

export const listWaitingTexts = staffCall({
  method: 'GET',
  path: `${WORDS_PATH}/waiting-for-translation`,
  summary:
    'The texts that wait for a translation, as published or in a draft, and how many texts there are in all.',
  needs: 'content',
  output: v.object({ all: v.number(), waiting: v.number(), entries: v.array(WaitingEntry) }),
})

export const keepTranslation = staffCall({
  method: 'POST',
  path: `${WORDS_PATH}/entries/:id/keep-translation`,
  summary: 'Says that a translation is right although its English text has changed.',
  needs: 'content',
  input: v.object({ field: v.pipe(v.string(), v.maxLength(80)) }),
  message: 'It stays as it is.',
})

export const readEntry = staffCall({
  method: 'GET',
  path: `${WORDS_PATH}/entries/:id`,
  summary: 'One entry with its fields: as it is published, and as its draft has it.',
  needs: 'content',
  output: ContentEntry,
})

export const saveDraft = staffCall({
  method: 'PATCH',
  path: `${WORDS_PATH}/entries/:id`,
  summary: 'Keeps what was written as a draft, also where something is wrong with it. No visitor sees it.',
  needs: 'content',
  maxBytes: WORDS_MAX_BYTES,
  input: v.object({
    version,
    fields: v.pipe(
      v.array(v.object({ path: v.pipe(v.string(), v.maxLength(80)), value })),
      v.minLength(1),
      v.maxLength(60),
    ),
  }),
  output: ContentEntry,
  message: 'Kept.',
})

export const dropDraft = staffCall({
  method: 'POST',
  path: `${WORDS_PATH}/entries/:id/drop`,
  summary: 'Takes a draft away. What is published stays.',
  needs: 'content',
  input: v.object({ version }),
  /** Null if it was never published. */
  output: v.nullable(ContentEntry),
  message: 'The draft is gone.',
})

export const listChanges = staffCall({
  method: 'GET',
  path: `${WORDS_PATH}/changes`,
  summary: 'What all drafts would change, word by word.',
  needs: 'content',
  output: v.object({ number: publication, entries: v.array(EntryChange) }),
})

export const deskWordCalls = [
  listWords,
  addEntry,
  deleteEntry,
  undeleteEntry,
  findWords,
  listWaitingTexts,
  keepTranslation,
  readEntry,
  saveDraft,
  dropDraft,
  listChanges,
]
