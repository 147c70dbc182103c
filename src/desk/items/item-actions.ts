import type { useEmails } from './conversation/use-emails.ts'
import type { useRecord } from './use-record.ts'

/** The actions that every item has. */
export interface ItemActions {
  emails: ReturnType<typeof useEmails>
  undoLine: ReturnType<typeof useRecord>['undoLine']
  /** Resolves to whether the note was added or queued. With the same key it is added once. */
  note: (text: string, mentions: string[], key: string) => Promise<boolean>
  busy: boolean
}
