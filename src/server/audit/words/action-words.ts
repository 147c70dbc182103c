import type { AuditSign } from '../../../contract/desk-audit.ts'
import type { AuditAction, AuditChange, AuditDetails } from '../actions.ts'

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

/** A line as its words are made of it. */
export interface AuditFacts<Action extends AuditAction = AuditAction> {
  detail: AuditDetails[Action]
  changes: AuditChange[]
  subject: string
  /** Where the subject is the reference of an enquiry or an application. */
  reference: string | null
  userId: string | null
  /** Of an id in it. */
  nameOf: (id: string) => string
  /** Whose account it is about, where somebody else did it. */
  person: string
}

/** How people read one kind of line. `{item}` stands for the enquiry or application. */
export interface ActionWords<Action extends AuditAction = AuditAction> {
  group: ActionGroup
  /** In the filter. */
  label: string
  /** What follows the name of the person who did it. */
  did: string | ((line: AuditFacts<Action>) => string)
  /** Where nobody of the staff and no member did it, whatever `userId` says; or who else may have. */
  by?: 'operator' | 'desk' | 'somebody or the desk'
  sign?: AuditSign
}

export type AuditWords = { [Action in AuditAction]: ActionWords<Action> }
export type SomeAuditWords = Partial<AuditWords>
