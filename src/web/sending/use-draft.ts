import { useEffect, useRef, useState } from 'react'
import { auth } from '../auth/auth-store.ts'
import { bindHistoryEntry } from '../auth/claim-page.ts'
import { useHydrated } from '../loading/use-hydrated.ts'
import { type Draft, type FormName, readDraft, removeDraft, saveDraft } from './draft.ts'
import { isQueued, takeFromQueue } from './offline-queue.ts'
import { type PendingSubmission, readPending, removePending } from './pending-submission.ts'
import { markFormBeforeLogin } from './visitor-form.ts'

type Values = Record<string, string>

/**
 * Why a form was filled automatically: it was queued offline, or it was sent or interrupted before a reload or a login.
 */
export type Resumed = 'queued' | PendingSubmission['state']

interface DraftOptions<Form extends Values> {
  name: FormName
  form: { latestValues: () => Form; fill: (values: Partial<Form>) => void }
  /** Values from the link: they override the draft. */
  fixed: Partial<Form>
}

/** Forms emptied while somebody filled them, until the empty form is rendered. */
const emptied = new Set<FormName>()

/**
 * Saves a form on the device during typing, and restores it.
 *
 * `offered`  a draft of an earlier visit, to continue or to delete; it stays stored meanwhile
 * `resumed`  queued: it was left while waiting for the network, and is complete. on its way: the page was reloaded
 *            while it was sent. to finish: after a refusal or a login
 * `emptied`  the account changed while the form was open, so the typed values were removed
 */
export function useDraft<Form extends Values>({ name, form, fixed }: DraftOptions<Form>) {
  const [offered, setOffered] = useState<Draft>()
  const [resumed, setResumed] = useState<Resumed>()
  const [wasEmptied, setWasEmptied] = useState(false)
  const started = useRef(false)
  const begun = useRef(auth.accountChanges())
  // Before it the values from the link are unknown.
  const hydrated = useHydrated()
  const latestFixed = useRef(fixed)
  latestFixed.current = fixed

  /** Values typed in the meantime override the saved ones. */
  function restore(saved: Values) {
    form.fill({ ...saved, ...filledIn(form.latestValues()), ...fixed } as Partial<Form>)
  }

  function save(values: Values) {
    const { account } = auth
    if (account === undefined || auth.accountChanges() !== begun.current) return
    bindHistoryEntry()
    if (account === null) markFormBeforeLogin(name)
    saveDraft(name, values, account)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!hydrated || started.current) return
    started.current = true
    setWasEmptied(emptied.delete(name))
    const { account } = auth
    if (account === undefined) return
    // A form about another subject is never sent from this one.
    const isOwn = (saved: Values) => holds(saved, fixed as Values)
    const queued = takeFromQueue(name, isOwn)
    const isOtherQueued = !queued && isQueued(name)
    // It keeps its key and its values in the queue.
    if (isOtherQueued) removePending(name)
    const draft = isOtherQueued ? undefined : readDraft(name, account)
    const pending = readPending(name, account)
    if (queued) {
      restore(queued)
      setResumed('queued')
    } else if (draft && pending && isOwn(draft.values)) {
      restore(draft.values)
      setResumed(pending.state)
    } else if (draft && !holds({ ...form.latestValues(), ...fixed }, draft.values)) {
      setOffered(draft)
    }
    // Values typed before hydration are not saved yet.
    const typed = filledIn(form.latestValues())
    if (!holds({ ...draft?.values, ...fixed }, typed)) save({ ...draft?.values, ...typed })
  }, [hydrated])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only unmounting counts
  useEffect(
    () => () => {
      if (auth.accountChanges() === begun.current) return
      if (!holds(latestFixed.current as Values, filledIn(form.latestValues()))) emptied.add(name)
    },
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the values from the link arrive or change
  useEffect(() => form.fill(fixed), [JSON.stringify(fixed)])

  return {
    offered,
    resumed,
    emptied: wasEmptied,
    /** For the form's `onChange`. */
    save: () => save({ ...offered?.values, ...filledIn(form.latestValues()) }),
    continueDraft: () => {
      if (offered) restore(offered.values)
      setOffered(undefined)
    },
    startAfresh: () => {
      removeDraft(name)
      save(filledIn(form.latestValues()))
      setOffered(undefined)
    },
  }
}

function filledIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text))
}

/** Browsers restore some fields after a reload. A draft without additional values is not offered. */
function holds(values: Values, saved: Values): boolean {
  return Object.entries(saved).every(([field, text]) => values[field] === text)
}
