import { useEffect, useRef, useState } from 'react'
import { type Draft, type FormName, readDraft, removeDraft, saveDraft } from './draft.ts'
import { readUnfinished } from './unfinished-send.ts'
import { takeBackWaiting } from './waiting-sends.ts'

type Typed = Record<string, string>

interface KeptFormOptions<Values extends Typed> {
  name: FormName
  form: { values: () => Values; fill: (values: Partial<Values>) => void }
  /** What came with the link: it beats what was kept. */
  fixed: Partial<Values>
}

/**
 * Saves a form on the device as somebody types, and brings it back.
 *
 * `offered`   a draft of an earlier visit, to continue or to drop; nothing of it is lost meanwhile
 * `cameBack`  why the form was filled without asking. waiting: it was left while it waited for the network, and is whole.
 *             on its way: the page was reloaded while it was sent. to finish: after a refusal or a login
 */
export function useKeptForm<Values extends Typed>({ name, form, fixed }: KeptFormOptions<Values>) {
  const [offered, setOffered] = useState<Draft>()
  const [cameBack, setCameBack] = useState<'waiting' | 'on its way' | 'to finish'>()
  const started = useRef(false)

  /** What somebody has typed in the meantime beats what was kept. */
  function bringBack(kept: Typed) {
    form.fill({ ...kept, ...filledIn(form.values()), ...fixed } as Partial<Values>)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (started.current) return
    started.current = true
    const waiting = takeBackWaiting(name)
    const draft = readDraft(name)
    const unfinished = readUnfinished(name)
    if (waiting) {
      bringBack(waiting)
      setCameBack('waiting')
    } else if (draft && unfinished) {
      bringBack(draft.values)
      setCameBack(unfinished.state)
    } else if (draft && !holds({ ...form.values(), ...fixed }, draft.values)) {
      setOffered(draft)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the link, when it has come
  useEffect(() => form.fill(fixed), [JSON.stringify(fixed)])

  return {
    offered,
    cameBack,
    /** For the form's `onChange`. */
    save: () => saveDraft(name, { ...offered?.values, ...filledIn(form.values()) }),
    continueDraft: () => {
      if (offered) bringBack(offered.values)
      setOffered(undefined)
    },
    startAfresh: () => {
      removeDraft(name)
      saveDraft(name, filledIn(form.values()))
      setOffered(undefined)
    },
  }
}

function filledIn(values: Typed): Typed {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text))
}

/** Browsers bring back some fields after a reload; a draft that holds no more need not be offered. */
function holds(values: Typed, kept: Typed): boolean {
  return Object.entries(kept).every(([field, text]) => values[field] === text)
}
