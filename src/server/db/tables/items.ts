import type { Time } from './time.ts'

/** The history of an enquiry or an application that the item shows, beside its audit lines. */
export interface ItemEventsTable {
  id: string
  /** One of the two is set. */
  enquiry_id: string | null
  application_id: string | null
  at: Time
  /** Null where no member of staff did it, or once they left. */
  staff_id: string | null
  kind: string
  /** JSON: the details that the kind of event needs. */
  detail: string
}

/** The staff that a note names, until they have opened its enquiry or application. */
export interface NoteMentionsTable {
  id: string
  user_id: string
  /** The line of the history that holds the note. */
  event_id: string
  enquiry_id: string | null
  application_id: string | null
  at: Time
}

/** The actions of staff on both enquiries and applications. */
export interface ItemsTables {
  item_events: ItemEventsTable
  note_mentions: NoteMentionsTable
}
