import type { Tx } from '../db/db.ts'

export interface Person {
  /** Id of the account; null where there is none. */
  id: string | null
  email: string
}

/** The current contact data of a person. */
export interface Contact {
  email: string
  fullName: string
  phone: string
}

/**
 * The personal data that one part of the product stores. Each part describes its own, so that a download and a deletion
 * are complete and no part needs to know the others.
 */
export interface PersonalRecords {
  /** Its name in the download. */
  name: string
  /**
   * The stored data, with at most the last four digits of sealed numbers. For the person themselves the data they may
   * read; for the operator, who checks it before handing it out, also the texts of staff.
   */
  read(db: Tx, person: Person, reader: 'themselves' | 'operator'): Promise<unknown[]>
  /** Moves the records to the person's new address, and adds a name or phone that was missing. */
  follow(tx: Tx, person: Person, contact: Contact): Promise<void>
  /**
   * Removes the records and returns each in full, with its date of final deletion: until then it is sealed. With a
   * reference only the record that has it.
   */
  remove(tx: Tx, person: Person, only?: string): Promise<{ record: object; eraseAt: number }[]>
}
