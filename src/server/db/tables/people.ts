import type { Generated, Selectable } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { RequestKind } from '../../../contract/requests.ts'
import type { Time } from './time.ts'

/** Data requests: from a verified address, or recorded by staff. */
export interface DataRequestsTable {
  id: string
  /** The reference for the phone; R and seven more characters. */
  reference: string
  kind: RequestKind
  state: 'open' | 'in progress' | 'answered'
  came: 'page' | 'dashboard' | 'desk'
  email: string
  full_name: string
  words: string | null
  /** The language of the page that the form was sent from. */
  language: Language
  created_at: Time
  /** The day by which it must be answered, YYYY-MM-DD. */
  due: string
  answer: string | null
  answered_at: Time | null
  /** The pending mail with the answer. */
  mail_id: string | null
  /** The member of staff who recorded or answered it. */
  staff_id: string | null
  /** Incremented with every change. */
  version: number
  erase_at: Time
}

/** A request from the public page whose mailed code has not been used yet. */
export interface UnprovenRequestsTable {
  id: string
  kind: RequestKind
  email: string
  email_key: string
  full_name: string
  words: string | null
  /** The language of the page that the form was sent from. */
  language: Language
  /** Null until the mail is written. */
  code_hash: string | null
  created_at: Time
  expires_at: Time
  /** The reference of the resulting request. */
  reference: string | null
}

/** Data breaches. */
export interface BreachesTable {
  id: string
  title: string
  found_at: Time
  created_at: Time
  created_by: string | null
  /** The affected people, as JSON; see the contract. */
  who: string | null
  /** Their number when they were last counted. */
  concerned: number | null
  /** The number of affected people without an email address. */
  unreachable: Generated<number | null>
  /** The text of the mail, as JSON. */
  letter: string | null
  closed_at: Time | null
  /** Set once it is closed. */
  erase_at: Time | null
  version: number
}

/** The steps taken about a breach. */
export interface BreachStepsTable {
  breach_id: string
  step: string
  done_at: Time
  done_by: string | null
  note: string
}

/** The people who were mailed about it, by the id of their account or submission. */
export interface BreachPeopleTable {
  breach_id: string
  person_id: string
  mail_id: string
}

/** Data requests and data breaches. */
export interface PeopleTables {
  data_requests: DataRequestsTable
  unproven_requests: UnprovenRequestsTable
  breaches: BreachesTable
  breach_steps: BreachStepsTable
  breach_people: BreachPeopleTable
}

export type BreachRow = Selectable<BreachesTable>
