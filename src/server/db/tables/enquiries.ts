import type { Generated, Selectable } from 'kysely'
import type { DeskStatus } from '../../../contract/desk-enquiries.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Time } from './time.ts'

/** Enquiries of visitors. */
export interface EnquiriesTable {
  id: string
  /** The reference for the phone; E and seven more characters. */
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
  /** The language of the page that the form was sent from. */
  language: Generated<Language>
  /** Keyed hash of the message's words, for detecting repetitions. */
  message_hash: string | null
  /** JSON: the signs of spam, a list that is mostly empty. */
  spam_signs: string
  /** The time at which the daily list of set-aside enquiries included it. */
  listed_at: Generated<Time | null>
  /** The version of the notice beside the button; null where the caller showed none. */
  consent_version: string | null
  consented_at: Time | null
  /** From the notice at the time of sending; null in rows of older versions, where it is one year. */
  erase_at: Time | null
  /** Its state at the desk; `status` says whether it was set aside. */
  desk_status: Generated<DeskStatus>
  assignee_id: Generated<string | null>
  /** After an action of staff, the time at which the requested call time begins again. */
  waits_until: Generated<Time | null>
  remind_at: Generated<Time | null>
  /** Incremented with every change at the desk. */
  version: Generated<number>
}

/** Prepared texts that a manager changed. */
export interface DeskTextsTable {
  name: string
  language: string
  text: string
}

/** Enquiries and their history. */
export interface EnquiriesTables {
  enquiries: EnquiriesTable
  desk_texts: DeskTextsTable
}

export type EnquiryRow = Selectable<EnquiriesTable>
