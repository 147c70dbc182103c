import type { AuditSign } from '../../../contract/desk-audit.ts'
import type { LineParts } from '../line-parts.ts'

/** How the filter of the record puts actions together. */
export const ACTION_GROUPS = [
  'Enquiries',
  'Applications',
  'Fees',
  'People',
  'Requests about data',
  'Data that leaked',
  'Many people at once',
  'Mails and webhooks',
  'Words of the website',
  'The desk',
  'Accounts',
  'The clean-up',
  'The operator',
] as const
export type ActionGroup = (typeof ACTION_GROUPS)[number]

/** What a line says, with the names of whoever it names. */
export interface LineDetails extends LineParts {
  /** Of an id in it. */
  nameOf: (id: string) => string
  /** Whose account it is about, where somebody else did it. */
  person: string
  userId: string | null
}

/** How people read one kind of line. `{item}` stands for the enquiry or application. */
export interface ActionWords {
  group: ActionGroup
  /** In the filter. */
  label: string
  /** What follows the name of whoever did it. */
  did: string | ((line: LineDetails) => string)
  /** Where nobody of the staff and no member did it, whatever `userId` says; or who else may have. */
  by?: 'operator' | 'desk' | 'somebody or the desk'
  /** What a part `A to B` changes. */
  change?: string
  sign?: AuditSign
}
