import type { Tx } from '../db/db.ts'

export interface Person {
  /** Of their account; null where they have none. */
  id: string | null
  email: string
}

/** How somebody is reached from now on. */
export interface Contact {
  email: string
  fullName: string
  phone: string
}

/**
 * What one part of the product keeps about people. Each part describes its own, so that a download and a deletion miss
 * nothing and no part needs to know the others.
 */
export interface PersonalRecords {
  /** What they are called in the download. */
  name: string
  /**
   * What is kept, sealed numbers by their last four digits at most. For the person themselves what they may read; for the operator,
   * who looks at it before handing it out, also what the staff wrote.
   */
  read(db: Tx, person: Person, reader: 'themselves' | 'operator'): Promise<unknown[]>
  /** Lets them follow the person to a new address, and adds a name or phone that was still missing. */
  follow(tx: Tx, person: Person, contact: Contact): Promise<void>
  /**
   * Removes them and answers each in full, with when it must be gone for good: until then it will be sealed. With a reference only
   * what has it.
   */
  remove(tx: Tx, person: Person, only?: string): Promise<{ record: object; eraseAt: number }[]>
}
