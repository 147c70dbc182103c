import * as v from 'valibot'
import { Field, value, WORDS_MAX_BYTES } from './content-fields.ts'
import { LANGUAGES } from './languages.ts'
import { staffCall } from './staff-call.ts'

/** Texts, pictures and values of the public pages, as editors change them. */
export const ENTRIES_PATH = '/api/v1/staff/words'

/**
 * `published`: visible to visitors. `draft`: changed, not visible yet. `scheduled`: the draft is published
 * automatically at a set time and is locked until then.
 */
const WORD_STATES = ['published', 'draft', 'scheduled'] as const
/** The effect of publishing a draft. */
const DRAFT_EFFECTS = ['changes', 'adds', 'takes away'] as const

/** Groups of the list, in display order. */
const ENTRY_GROUPS = [
  'Who we are',
  'Pages',
  'Services',
  'Health care',
  'Courses',
  'Careers',
  'Events',
  'Blog',
] as const
export type EntryGroup = (typeof ENTRY_GROUPS)[number]

/** The reason why two people are needed to change it. */
export const MONEY_IS_LOCKED =
  'People pay to this account. Now that real values stand here, one person alone cannot change them.'
export const MONEY_IS_FOR_MANAGERS = 'Only a manager can change where people pay, and how much.'

/** The file of an entry, with `~` instead of the slash. */
export const id = v.pipe(v.string(), v.maxLength(200))
/** For optimistic locking: an outdated version changes nothing. */
export const version = v.pipe(v.string('Read it first.'), v.maxLength(80))
export const publication = v.number()
export const who = v.nullable(v.string())

const Entry = v.object({
  id,
  title: v.string(),
  group: v.picklist(ENTRY_GROUPS),
  state: v.picklist(WORD_STATES),
  /** Null without a draft. */
  does: v.nullable(v.picklist(DRAFT_EFFECTS)),
  /** Address of its own page; null without one. */
  address: v.nullable(v.string()),
  /** Whether its text is still the sample text of the program. */
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
  group: v.picklist(ENTRY_GROUPS),
  /** The entry that sorts the folder; null if it has no order. */
  order: v.nullable(id),
})
export type WordKind = v.InferOutput<typeof Kind>

export const ContentEntry = v.object({
  ...Entry.entries,
  fields: v.array(Field),
  /** Errors of the entry as a whole. */
  problems: v.array(v.string()),
  /** Account numbers, IFSC codes and UPI addresses in it that differ from the payment details. */
  otherAccounts: v.array(v.string()),
  /** Its kind, such as `course`, whose entries can be added, copied and deleted. Null for a single file. */
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

export const listEntries = staffCall('GET', `${ENTRIES_PATH}/entries`, {
  summary: 'Everything that can be changed, with its state.',
  needs: 'content',
  output: v.object({ number: publication, entries: v.array(Entry), kinds: v.array(Kind) }),
})

export const addEntry = staffCall('POST', `${ENTRIES_PATH}/entries`, {
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

export const deleteEntry = staffCall('POST', `${ENTRIES_PATH}/entries/:id/take-away`, {
  summary:
    'Makes a draft that takes an entry away once it is published. What was never published is gone at once.',
  needs: 'content',
  input: v.object({ version }),
  /** Null if it is deleted. */
  output: v.nullable(ContentEntry),
  message: 'It goes when it is published.',
})

export const undeleteEntry = staffCall('POST', `${ENTRIES_PATH}/entries/:id/keep`, {
  summary: 'An entry that was to be taken away stays, with the words of its draft.',
  needs: 'content',
  input: v.object({ version }),
  output: ContentEntry,
  message: 'It stays.',
})

export const findWords = staffCall('POST', `${ENTRIES_PATH}/find`, {
  summary: 'In which entries these words stand, published or in a draft.',
  needs: 'content',
  input: v.object({ search: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)) }),
  output: v.object({ ids: v.array(id) }),
})

/** An entry with texts that a language lacks, or whose English text has changed since. */
const WaitingEntry = v.object({
  id,
  title: v.string(),
  group: v.picklist(ENTRY_GROUPS),
  language: v.picklist(LANGUAGES),
  fields: v.array(
    v.object({ path: v.string(), label: v.string(), why: v.picklist(['missing', 'outdated']) }),
  ),
})
export type WaitingEntry = v.InferOutput<typeof WaitingEntry>

export const listWaitingTexts = staffCall('GET', `${ENTRIES_PATH}/waiting-for-translation`, {
  summary:
    'The texts that wait for a translation, as published or in a draft, and how many texts there are in all.',
  needs: 'content',
  output: v.object({ all: v.number(), waiting: v.number(), entries: v.array(WaitingEntry) }),
})

export const keepTranslation = staffCall('POST', `${ENTRIES_PATH}/entries/:id/keep-translation`, {
  summary: 'Says that a translation is right although its English text has changed.',
  needs: 'content',
  input: v.object({ field: v.pipe(v.string(), v.maxLength(80)) }),
  message: 'It stays as it is.',
})

export const readEntry = staffCall('GET', `${ENTRIES_PATH}/entries/:id`, {
  summary: 'One entry with its fields: as it is published, and as its draft has it.',
  needs: 'content',
  output: ContentEntry,
})

export const saveDraft = staffCall('PATCH', `${ENTRIES_PATH}/entries/:id`, {
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

export const dropDraft = staffCall('POST', `${ENTRIES_PATH}/entries/:id/drop`, {
  summary: 'Takes a draft away. What is published stays.',
  needs: 'content',
  input: v.object({ version }),
  /** Null if it was never published. */
  output: v.nullable(ContentEntry),
  message: 'The draft is gone.',
})

export const listChanges = staffCall('GET', `${ENTRIES_PATH}/changes`, {
  summary: 'What all drafts would change, word by word.',
  needs: 'content',
  output: v.object({ number: publication, entries: v.array(EntryChange) }),
})

export const deskWordCalls = [
  listEntries,
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
