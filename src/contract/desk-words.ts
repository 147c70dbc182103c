import * as v from 'valibot'
import { calendarTime } from './calendar-day.ts'
import { staffCall } from './staff-call.ts'

/** The words, pictures and values of the public pages, as editors change them. */
const PATH = '/api/v1/staff/words'

/**
 * `published`: what visitors read. `draft`: somebody changed it, and no visitor sees that yet. `scheduled`: its draft is published
 * by itself at a time that was set, and nobody writes in it until then.
 */
const WORD_STATES = ['published', 'draft', 'scheduled'] as const
/** What comes of a draft when it is published. */
const DRAFT_DOES = ['changes', 'adds', 'takes away'] as const

/** How a field is written. A list has one line for each of its entries; an order puts entries in a row. */
const FIELD_KINDS = ['line', 'text', 'markdown', 'list', 'order', 'picture', 'money', 'day', 'time'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Groups of the list, in its order. */
const WORD_GROUPS = [
  'Who we are',
  'Website',
  'Services',
  'Health care',
  'Courses',
  'Careers',
  'Events',
  'Blog',
] as const
export type WordGroup = (typeof WORD_GROUPS)[number]

/** Why nobody may change this alone. */
export const MONEY_IS_LOCKED =
  'People pay to this account. Now that real values stand here, one person alone cannot change them.'
export const MONEY_IS_FOR_MANAGERS = 'Only a manager can change where people pay, and how much.'

/** The file of a thing, with `~` in place of the slash. */
const id = v.pipe(v.string(), v.maxLength(200))
/** What was read: whoever sends an older one changes nothing. */
const version = v.pipe(v.string('Read it first.'), v.maxLength(80))
/** Of one field, in characters of any script. */
export const WORDS_MAX = 40_000
/** A letter beyond the first 65,536 counts once too. */
export const charactersIn = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}
/** Of one call: each character may take four bytes. */
export const WORDS_MAX_BYTES = 512 * 1024
const value = v.union([
  v.pipe(
    v.string(),
    v.check((text) => charactersIn(text) <= WORDS_MAX, 'This is too long: 40,000 characters at most.'),
  ),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(200)),
])
export type WordValue = v.InferOutput<typeof value>
const publication = v.number()
const who = v.nullable(v.string())

const Thing = v.object({
  id,
  title: v.string(),
  group: v.picklist(WORD_GROUPS),
  state: v.picklist(WORD_STATES),
  /** Null where there is no draft. */
  does: v.nullable(v.picklist(DRAFT_DOES)),
  /** Of its own page; null where it has none. */
  address: v.nullable(v.string()),
  version,
  /** Who wrote the draft last, and when. */
  by: who,
  at: v.nullable(v.string()),
  scheduledFor: v.nullable(v.string()),
})
export type WordThing = v.InferOutput<typeof Thing>

/** What there can be more of. */
const Kind = v.object({
  folder: v.string(),
  one: v.string(),
  group: v.picklist(WORD_GROUPS),
  /** What gives their order; null where nobody does. */
  order: v.nullable(id),
})
export type WordKind = v.InferOutput<typeof Kind>

const Field = v.object({
  /** In its file: `bank.ifsc`. */
  path: v.string(),
  label: v.string(),
  help: v.string(),
  kind: v.picklist(FIELD_KINDS),
  /** The heading it stands under; empty for none. */
  part: v.string(),
  most: v.nullable(v.number()),
  value,
  /** What visitors read. */
  published: value,
  /** What is wrong with it, as a sentence. */
  problem: v.nullable(v.string()),
  /** Whether it still says what the site came with, which leads to nobody. */
  isSample: v.boolean(),
  /** Why it cannot be changed here. */
  locked: v.nullable(v.string()),
})
export type WordField = v.InferOutput<typeof Field>

const OneThing = v.object({
  ...Thing.entries,
  fields: v.array(Field),
  /** What is wrong with it as a whole. */
  problems: v.array(v.string()),
  /** Account numbers, IFSC and UPI addresses that it names and that are not where people pay. */
  otherAccounts: v.array(v.string()),
  /** What it is one of, such as `course`: these are added, copied and taken away. Null for what there is one of. */
  one: v.nullable(v.string()),
  /** What an order names. */
  entries: v.array(v.object({ value: v.string(), title: v.string() })),
})
export type OneThing = v.InferOutput<typeof OneThing>

/** Words of before and after in one line of parts. */
const Part = v.object({ text: v.string(), is: v.picklist(['same', 'old', 'new']) })
const FieldChange = v.object({ label: v.string(), parts: v.array(Part) })
export type FieldChange = v.InferOutput<typeof FieldChange>

const ThingChange = v.object({
  ...Thing.entries,
  fields: v.array(FieldChange),
  problems: v.array(v.string()),
})
export type ThingChange = v.InferOutput<typeof ThingChange>

export const listWords = staffCall({
  method: 'GET',
  path: `${PATH}/things`,
  summary: 'Everything that can be changed, with its state.',
  needs: 'content',
  output: v.object({ number: publication, things: v.array(Thing), kinds: v.array(Kind) }),
})

export const addThing = staffCall({
  method: 'POST',
  path: `${PATH}/things`,
  summary:
    'Makes a draft of a new thing of a kind: empty but for its title, or a copy of another. No visitor sees it.',
  needs: 'content',
  input: v.object({
    folder: v.pipe(v.string(), v.maxLength(40)),
    title: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Write a title.'),
      v.maxLength(120, 'This is too long: 120 characters at most.'),
    ),
    /** What it begins as a copy of. */
    from: v.optional(id),
  }),
  output: OneThing,
  message: 'It is a draft now.',
  status: 201,
})

export const takeAway = staffCall({
  method: 'POST',
  path: `${PATH}/things/:id/take-away`,
  summary:
    'Makes a draft that takes a thing away once it is published. What was never published is gone at once.',
  needs: 'content',
  input: v.object({ version }),
  /** Null where it is gone. */
  output: v.nullable(OneThing),
  message: 'It goes when it is published.',
})

export const keepThing = staffCall({
  method: 'POST',
  path: `${PATH}/things/:id/keep`,
  summary: 'A thing that was to be taken away stays, with the words of its draft.',
  needs: 'content',
  input: v.object({ version }),
  output: OneThing,
  message: 'It stays.',
})

export const findWords = staffCall({
  method: 'POST',
  path: `${PATH}/find`,
  summary: 'In which things these words stand, published or in a draft.',
  needs: 'content',
  input: v.object({ search: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)) }),
  output: v.object({ ids: v.array(id) }),
})

export const readThing = staffCall({
  method: 'GET',
  path: `${PATH}/things/:id`,
  summary: 'One thing with its fields: as it is published, and as its draft has it.',
  needs: 'content',
  output: OneThing,
})

export const saveDraft = staffCall({
  method: 'PATCH',
  path: `${PATH}/things/:id`,
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
  output: OneThing,
  message: 'Kept.',
})

export const dropDraft = staffCall({
  method: 'POST',
  path: `${PATH}/things/:id/drop`,
  summary: 'Takes a draft away. What is published stays.',
  needs: 'content',
  input: v.object({ version }),
  /** Null where nothing was published. */
  output: v.nullable(OneThing),
  message: 'The draft is gone.',
})

export const listChanges = staffCall({
  method: 'GET',
  path: `${PATH}/changes`,
  summary: 'What all drafts would change, word by word.',
  needs: 'content',
  output: v.object({ number: publication, things: v.array(ThingChange) }),
})

const chosen = v.pipe(
  v.array(v.object({ id, version })),
  v.minLength(1, 'Choose at least one.'),
  v.maxLength(200),
)

export const publishWords = staffCall({
  method: 'POST',
  path: `${PATH}/publications`,
  summary: 'Publishes the drafts that were chosen, all of them or none: at once, or at a time.',
  needs: 'content',
  input: v.object({
    number: publication,
    chosen,
    /** Left out where it is to be at once. */
    at: v.optional(calendarTime('Choose a day and a time.')),
  }),
  /** Null where it waits for its time. */
  output: v.object({ number: v.nullable(publication) }),
  message: 'Published.',
  status: 201,
})

export const takeScheduleBack = staffCall({
  method: 'POST',
  path: `${PATH}/things/:id/unschedule`,
  summary: 'A scheduled thing is a draft again.',
  needs: 'content',
  input: v.object({ version }),
  output: OneThing,
  message: 'It is a draft again.',
})

const Publication = v.object({
  number: publication,
  at: v.string(),
  by: who,
  how: v.picklist(['files', 'desk', 'scheduled', 'operator']),
})
export type Publication = v.InferOutput<typeof Publication>

const State = v.object({ ...Publication.entries, labels: v.array(v.string()) })
export type ThingState = v.InferOutput<typeof State>

export const listPublications = staffCall({
  method: 'GET',
  path: `${PATH}/publications`,
  summary: 'The newest publications, and what each changed.',
  needs: 'content',
  output: v.object({
    publications: v.array(v.object({ ...Publication.entries, titles: v.array(v.string()) })),
    /** What stands nowhere any more, and the last publication that had it. */
    takenAway: v.array(v.object({ id, title: v.string(), number: publication })),
  }),
})

export const bringPublicationBack = staffCall({
  method: 'POST',
  path: `${PATH}/publications/:id/bring-back`,
  summary:
    'Makes drafts of everything that was another with this publication. Changes what no draft has begun yet.',
  needs: 'content',
  output: v.object({ drafts: v.number(), left: v.array(v.string()) }),
  message: 'Drafts were made.',
})

export const readThingHistory = staffCall({
  method: 'GET',
  path: `${PATH}/things/:id/history`,
  summary: 'Every published state of one thing, newest first, and which fields it changed.',
  needs: 'content',
  output: v.object({ states: v.array(State) }),
})

export const readThingState = staffCall({
  method: 'GET',
  path: `${PATH}/things/:id/history/:reference`,
  summary: 'How one thing was with one publication, beside how it is published now.',
  needs: 'content',
  output: v.object({ ...Publication.entries, fields: v.array(FieldChange) }),
})

export const bringThingBack = staffCall({
  method: 'POST',
  path: `${PATH}/things/:id/bring-back`,
  summary: 'Makes a draft of how one thing was with a publication. Publishes nothing.',
  needs: 'content',
  input: v.object({ number: publication, version }),
  output: OneThing,
  message: 'It is a draft now.',
})

export const deskWordCalls = [
  listWords,
  addThing,
  takeAway,
  keepThing,
  findWords,
  readThing,
  saveDraft,
  dropDraft,
  listChanges,
  publishWords,
  takeScheduleBack,
  listPublications,
  bringPublicationBack,
  readThingHistory,
  readThingState,
  bringThingBack,
]
