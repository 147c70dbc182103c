import { useEffect, useRef, useState } from 'react'
import { type Draft, type FormName, readDraft, removeDraft, saveDraft } from './draft.ts'
import { takeFromQueue } from './offline-queue.ts'
import { type PendingSubmission, readPending } from './pending-submission.ts'

type Values = Record<string, string>

/** Why a form was filled without asking: it was queued for the network, or sent or left before a reload or a login. */
export type Resumed = 'queued' | PendingSubmission['state']

interface DraftOptions<Form extends Values> {
  name: FormName
  form: { latestValues: () => Form; fill: (values: Partial<Form>) => void }
  /** What came with the link: it beats the draft. */
  fixed: Partial<Form>
}

/**
 * Saves a form on the device as somebody types, and brings it back.
 *
 * `offered`  a draft of an earlier visit, to continue or to drop; nothing of it is lost meanwhile
 * `resumed`  queued: it was left while it waited for the network, and is whole.
 *            on its way: the page was reloaded while it was sent. to finish: after a refusal or a login
 */
export function useDraft<Form extends Values>({ name, form, fixed }: DraftOptions<Form>) {
  const [offered, setOffered] = useState<Draft>()
  const [resumed, setResumed] = useState<Resumed>()
  const started = useRef(false)

  /** What somebody has typed in the meantime beats what was saved. */
  function restore(saved: Values) {
    form.fill({ ...saved, ...filledIn(form.latestValues()), ...fixed } as Partial<Form>)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (started.current) return
    started.current = true
    const queued = takeFromQueue(name)
    const draft = readDraft(name)
    const pending = readPending(name)
    if (queued) {
      restore(queued)
      setResumed('queued')
    } else if (draft && pending) {
      restore(draft.values)
      setResumed(pending.state)
    } else if (draft && !holds({ ...form.latestValues(), ...fixed }, draft.values)) {
      setOffered(draft)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the link, when it has come
  useEffect(() => form.fill(fixed), [JSON.stringify(fixed)])

  return {
    offered,
    resumed,
    /** For the form's `onChange`. */
    save: () => saveDraft(name, { ...offered?.values, ...filledIn(form.latestValues()) }),
    continueDraft: () => {
      if (offered) restore(offered.values)
      setOffered(undefined)
    },
    startAfresh: () => {
      removeDraft(name)
      saveDraft(name, filledIn(form.latestValues()))
      setOffered(undefined)
    },
  }
}

function filledIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text))
}

/** Browsers restore some fields after a reload. A draft with nothing more is not offered. */
function holds(values: Values, saved: Values): boolean {
  return Object.entries(saved).every(([field, text]) => values[field] === text)
}
