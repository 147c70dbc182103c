import type { Selectable } from 'kysely'
import type { RequestKind } from '../../../contract/requests.ts'
import type { Time } from './time.ts'

/** What somebody asked about their data: an address that is proven, or that staff wrote down. */
export interface DataRequestsTable {
  id: string
  /** What people read out on the phone; R and seven more characters. */
  reference: string
  kind: RequestKind
  state: 'open' | 'in progress' | 'answered'
  came: 'page' | 'dashboard' | 'desk'
  email: string
  full_name: string
  words: string | null
  created_at: Time
  /** The day by which it must be answered, YYYY-MM-DD. */
  due: string
  answer: string | null
  answered_at: Time | null
  /** The mail with the answer, while it waits. */
  mail_id: string | null
  /** Who of the staff took or answered it. */
  staff_id: string | null
  /** Goes up with every change. */
  version: number
  erase_at: Time
}

/** What was asked on the public page and waits for the code that was mailed. */
export interface UnprovenRequestsTable {
  id: string
  kind: RequestKind
  email: string
  email_key: string
  full_name: string
  words: string | null
  /** Null until the mail is written. */
  code_hash: string | null
  created_at: Time
  expires_at: Time
  /** The request it became. */
  reference: string | null
}

/** Something that went wrong with data. */
export interface BreachesTable {
  id: string
  title: string
  found_at: Time
  created_at: Time
  created_by: string | null
  /** Who is concerned, as JSON; see the contract. */
  who: string | null
  /** How many that were when they were counted last. */
  concerned: number | null
  /** The words of the mail, as JSON. */
  letter: string | null
  closed_at: Time | null
  /** Set once it is closed. */
  erase_at: Time | null
  version: number
}

/** What was done about it. */
export interface BreachStepsTable {
  breach_id: string
  step: string
  done_at: Time
  done_by: string | null
  note: string
}

/** Who was mailed about it, by the id of their account, or of what they sent. */
export interface BreachPeopleTable {
  breach_id: string
  person_id: string
  mail_id: string
}

/** What people ask about their data, and what went wrong with it. */
export interface PeopleTables {
  data_requests: DataRequestsTable
  unproven_requests: UnprovenRequestsTable
  breaches: BreachesTable
  breach_steps: BreachStepsTable
  breach_people: BreachPeopleTable
}

export type BreachRow = Selectable<BreachesTable>
