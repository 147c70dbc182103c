import type { User } from '../../contract/accounts.ts'
import { type Account, accountName } from '../auth/account-name.ts'
import { type AccountChange, auth } from '../auth/auth-store.ts'
import { forgetAwaitedCode } from '../auth/awaited-code.ts'
import { forgetToken } from '../auth/reset-token.ts'
import { type Draft, FORM_NAMES, type FormName, readDraft, removeDraft, saveDraft } from './draft.ts'
import { emptyQueue } from './offline-queue.ts'
import { readPending, removePending, savePending } from './pending-submission.ts'
import { forgetReceipts, storedReceipt, storeReceipt } from './receipt.ts'
import { forgetVisitorForm, formBeforeLogin } from './visitor-form.ts'

/** Drafts of an account whose session expired: for its next login in this tab, only in memory. */
let held: { account: Account; drafts: Map<FormName, Draft> } | undefined

/**
 * Separates the data of different people on one device: drafts, registrations, references and queued submissions.
 * Called once, at the start.
 */
export function isolateFormsByAccount(): void {
  auth.onAccountChange((change) => {
    forgetReceipts()
    forgetAwaitedCode()
    forgetToken()
    emptyQueue()
    if (change.cause === 'login') adoptDrafts(change)
    else leave(change)
    forgetVisitorForm()
  })
  auth.onAddressChange(followAddress)
}

/** The stored data of an account moves to its new address. */
function followAddress(user: Pick<User, 'email'>): void {
  const before = auth.account ?? null
  const account = accountName(user)
  for (const form of FORM_NAMES) {
    const draft = readDraft(form, before)
    if (draft) saveDraft(form, draft.values, account, draft.savedAt, draft.startedAt)
    const pending = readPending(form, before)
    if (pending) savePending(form, { ...pending, account })
    const receipt = storedReceipt(form, before)
    if (receipt) storeReceipt({ ...receipt, account })
  }
}

/** The account gets the form that led to this login, and the drafts from its expired session. */
function adoptDrafts({ before, after }: AccountChange): void {
  const led = formBeforeLogin()
  for (const form of FORM_NAMES) {
    const draft = form === led ? readDraft(form, before) : undefined
    const stored = draft ?? (held?.account === after ? held.drafts.get(form) : undefined)
    if (stored) saveDraft(form, stored.values, after, stored.savedAt, stored.startedAt)
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
    // A draft of a visitor may be taken over by the tab that logs in.
    if (before !== null && (draft || cause)) removeDraft(form)
  }
  const expired = cause === 'expired' || cause === 'expired early'
  if (cause) held = expired ? { account: before, drafts } : undefined
}
