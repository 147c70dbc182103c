import * as v from 'valibot'
import { calendarTime } from './calendar-day.ts'
import { ContentEntry, ENTRIES_PATH, FieldChange, id, publication, version, who } from './desk-entries.ts'
import { staffCall } from './staff-call.ts'

const chosen = v.pipe(
  v.array(v.object({ id, version })),
  v.minLength(1, 'Choose at least one.'),
  v.maxLength(200),
)

export const publishDrafts = staffCall('POST', `${ENTRIES_PATH}/publications`, {
  summary: 'Publishes the drafts that were chosen, all of them or none: at once, or at a time.',
  needs: 'content',
  input: v.object({
    number: publication,
    chosen,
    /** Left out to publish at once. */
    at: v.optional(calendarTime('Choose a day and a time.')),
  }),
  /** Null if scheduled. */
  output: v.object({ number: v.nullable(publication) }),
  message: 'Published.',
  status: 201,
})

export const cancelSchedule = staffCall('POST', `${ENTRIES_PATH}/entries/:id/unschedule`, {
  summary: 'A scheduled entry is a draft again.',
  needs: 'content',
  input: v.object({ version }),
  output: ContentEntry,
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
export type EntryState = v.InferOutput<typeof State>

export const listPublications = staffCall('GET', `${ENTRIES_PATH}/publications`, {
  summary: 'The newest publications, and what each changed.',
  needs: 'content',
  output: v.object({
    publications: v.array(v.object({ ...Publication.entries, titles: v.array(v.string()) })),
    /** Deleted entries, each with the last publication that had it. */
    takenAway: v.array(v.object({ id, title: v.string(), number: publication })),
  }),
})

export const restorePublication = staffCall('POST', `${ENTRIES_PATH}/publications/:id/bring-back`, {
  summary:
    'Makes drafts of everything that was another with this publication. Changes what no draft has begun yet.',
  needs: 'content',
  output: v.object({ drafts: v.number(), left: v.array(v.string()) }),
  message: 'Drafts were made.',
})

export const readEntryHistory = staffCall('GET', `${ENTRIES_PATH}/entries/:id/history`, {
  summary: 'Every published state of one entry, newest first, and which fields it changed.',
  needs: 'content',
  output: v.object({ states: v.array(State) }),
})

export const readEntryState = staffCall('GET', `${ENTRIES_PATH}/entries/:id/history/:reference`, {
  summary: 'How one entry was with one publication, beside how it is published now.',
  needs: 'content',
  output: v.object({ ...Publication.entries, fields: v.array(FieldChange) }),
})

export const restoreEntry = staffCall('POST', `${ENTRIES_PATH}/entries/:id/bring-back`, {
  summary: 'Makes a draft of how one entry was with a publication. Publishes nothing.',
  needs: 'content',
  input: v.object({ number: publication, version }),
  output: ContentEntry,
  message: 'It is a draft now.',
})

export const deskPublicationCalls = [
  publishDrafts,
  cancelSchedule,
  listPublications,
  restorePublication,
  readEntryHistory,
  readEntryState,
  restoreEntry,
]
