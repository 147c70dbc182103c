import type { Generated, Selectable } from 'kysely'
import type { DeskStatus } from '../../../contract/desk-enquiries.ts'
import type { Time } from './time.ts'

/** What somebody asked. */
export interface EnquiriesTable {
  id: string
  /** What people read out on the phone; E and seven more characters. */
  reference: string
  created_at: Time
  status: 'received' | 'set aside'
  full_name: string
  email: string
  whatsapp_number: string
  contact_method: string
  subject: string
  preferred_time: string
  time_from: string
  time_to: string
  message: string | null
  /** Keyed hash of the message's words, by which repetition is noticed. */
  message_hash: string | null
  /** JSON: what looked like spam, a list that is mostly empty. */
  spam_signs: string
  /** When it stood in the organisation's list of what was set aside. */
  listed_at: Generated<Time | null>
  /** The notice that stood beside the button; null where the caller showed none. */
  consent_version: string | null
  consented_at: Time | null
  /** As the notice said when it was sent; null in rows of older versions, where it said one year. */
  erase_at: Time | null
  /** What the desk says of it; `status` says whether it was set aside. */
  desk_status: Generated<DeskStatus>
  assignee_id: Generated<string | null>
  /** After an action of ours, when the time they asked for opens again. */
  waits_until: Generated<Time | null>
  remind_at: Generated<Time | null>
  /** Goes up with every change at the desk. */
  version: Generated<number>
}

/** Prepared texts that a manager changed. */
export interface DeskTextsTable {
  name: string
  language: string
  text: string
}

/** What people ask. */
export interface EnquiriesTables {
  enquiries: EnquiriesTable
  desk_texts: DeskTextsTable
}

export type EnquiryRow = Selectable<EnquiriesTable>
