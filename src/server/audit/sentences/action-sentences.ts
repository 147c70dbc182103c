import type { AuditSign } from '../../../contract/desk-audit.ts'
import type { AuditAction, AuditChange, AuditDetails } from '../actions.ts'

/** The groups of the filter of the record. */
export const ACTION_GROUPS = [
  'Enquiries',
  'Applications',
  'Fees',
  'People',
  'Requests about data',
  'Data that leaked',
  'Many people at once',
  'Mails and webhooks',
  'Website',
  'The desk',
  'Accounts',
  'The clean-up',
  'The operator',
] as const
export type ActionGroup = (typeof ACTION_GROUPS)[number]

/** The fields of a line that its words use. */
export interface AuditFacts<Action extends AuditAction = AuditAction> {
  detail: AuditDetails[Action]
  changes: AuditChange[]
  subject: string
  /** Set where the subject is the reference of an enquiry or an application. */
  reference: string | null
  userId: string | null
  /** The name of an id in the detail. */
  nameOf: (id: string) => string
  /** The account that the line is about, where another person acted. */
  person: string
}

/** The words for one kind of line. `{item}` stands for the enquiry or application. */
export interface ActionSentences<Action extends AuditAction = AuditAction> {
  group: ActionGroup
  /** The words in the filter. */
  label: string
  /** The words after the name of the actor. */
  did: string | ((line: AuditFacts<Action>) => string)
  /** The actor where neither staff nor a member acted, even with a `userId`; or a further possible actor. */
  by?: 'operator' | 'desk' | 'somebody or the desk'
  sign?: AuditSign
}

export type AuditSentences = { [Action in AuditAction]: ActionSentences<Action> }
export type SomeAuditSentences = Partial<AuditSentences>
