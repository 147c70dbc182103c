import type { Account } from '../auth/account-name.ts'
import { type AccountChange, auth } from '../auth/auth-store.ts'
import { forgetAwaitedCode } from '../auth/awaited-code.ts'
import { forgetToken } from '../auth/reset-token.ts'
import { type Draft, FORM_NAMES, type FormName, readDraft, removeDraft, saveDraft } from './draft.ts'
import { takeFromQueue } from './offline-queue.ts'
import { readPending, removePending, savePending } from './pending-submission.ts'
import { forgetReceipts } from './receipt.ts'
import { forgetVisitorForm, visitorForm } from './visitor-form.ts'

/** Drafts of somebody whose session has ended by itself: for their next log-in in this tab, and in no storage. */
let held: { account: Account; drafts: Map<FormName, Draft> } | undefined

/** Lets nobody find what another left: no draft, no registration, no reference, nothing that waits for the network. Called once, at the start. */
export function keepFormsApart(): void {
  auth.onAccountChange((change) => {
    forgetReceipts()
    forgetAwaitedCode()
    forgetToken()
    for (const form of FORM_NAMES) takeFromQueue(form)
    if (change.cause === 'login') takeOver(change)
    else leave(change)
    forgetVisitorForm()
  })
}

/** The account gets the form that led to this log-in, and what it had to leave when its session ended. */
function takeOver({ before, after }: AccountChange): void {
  const led = visitorForm()
  for (const form of FORM_NAMES) {
    const draft = form === led ? readDraft(form, before) : undefined
    const kept = draft ?? (held?.account === after ? held.drafts.get(form) : undefined)
    if (kept) saveDraft(form, kept.values, after, kept.savedAt, kept.startedAt)
    else removeDraft(form)

    const pending = form === led ? readPending(form, before) : undefined
    if (pending) savePending(form, { ...pending, account: after })
    else removePending(form)
  }
  held = undefined
}

function leave({ before, cause }: AccountChange): void {
  const drafts = new Map<FormName, Draft>()
  for (const form of FORM_NAMES) {
    removePending(form)
    const draft = readDraft(form, before)
    if (draft) drafts.set(form, draft)
    // A visitor's draft may be what the tab that logs in takes over.
    if (before !== null && (draft || cause)) removeDraft(form)
  }
  const expired = cause === 'expired' || cause === 'expired early'
  if (cause) held = expired ? { account: before, drafts } : undefined
}
