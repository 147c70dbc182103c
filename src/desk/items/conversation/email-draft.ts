import { useMemo, useSyncExternalStore } from 'react'
import { readDraft, saveDraft } from '../../offline/drafts.ts'

/** An email that is being written. It stays until it is sent, also over a reload and without a network. */
export interface EmailDraft {
  /** Undefined until the prepared subject is changed. */
  subject?: string
  text: string
  /** The key of the attempt to send exactly this text: a repeated attempt does not send it twice. */
  key?: string
}

const EMPTY: EmailDraft = { text: '' }
const watchers = new Set<() => void>()
const placeOf = (reference: string) => `${reference} email`

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const parsed = (stored: string) => (stored ? (JSON.parse(stored) as EmailDraft) : EMPTY)

export const readEmailDraft = (personId: string, reference: string): EmailDraft =>
  parsed(readDraft(personId, placeOf(reference)))

export function writeEmailDraft(personId: string, reference: string, draft: EmailDraft): void {
  const isEmpty = draft.text.trim() === '' && draft.subject === undefined
  saveDraft(personId, placeOf(reference), isEmpty ? '' : JSON.stringify(draft))
  for (const watcher of watchers) watcher()
}

/** The draft, as one shared state for all components that show it. */
export function useEmailDraft(personId: string, reference: string) {
  const stored = useSyncExternalStore(watch, () => readDraft(personId, placeOf(reference)))
  const draft = useMemo(() => parsed(stored), [stored])
  /** A changed email gets a new key. */
  const change = ({ subject = draft.subject, text = draft.text }: Partial<EmailDraft>) =>
    writeEmailDraft(personId, reference, { text, ...(subject !== undefined && { subject }) })
  return { draft, change }
}
