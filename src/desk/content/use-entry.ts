import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WordValue } from '../../contract/content-fields.ts'
import { type ContentEntry, readEntry, saveDraft } from '../../contract/desk-entries.ts'
import { call, callWithKeepalive, DeskFailure } from '../api/call.ts'
import { useLive, useReach } from '../live/use-live.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { useAskBeforeClosing } from '../sign-in/use-ask-before-closing.ts'
import { fits, withoutEmpty } from './same.ts'
import {
  afterNoAnswer,
  afterSaving,
  afterTyping,
  isConflict,
  serverValue,
  type Typed,
  typedValueOf,
} from './typed.ts'
import { readUnsaved, storeUnsaved } from './typed-store.ts'

/** The pause in typing after which a draft is saved. */
const SETTLED_MS = 700

const FAILED = 'Not saved yet. Please try again.'

/** Refusals that repeating the same draft does not change. */
const REFUSALS = ['invalid_input', 'no_right', 'not_found', 'staff_rule']

/** The fields to save. A text or list that is too long shows a problem at its field, and is not saved. */
const unsavedIn = (typed: Typed, entry: ContentEntry | undefined) =>
  [...typed.keys()].filter((path) => {
    const typedValue = typedValueOf(typed, path, entry)
    return typedValue?.isSaved === false && !isConflict(typed, path, entry) && fits(typedValue.value)
  })

/**
 * One entry with its typed values, which are saved as a draft automatically. Without an id nothing is
 * requested.
 */
export function useEntry(known: string | undefined) {
  const id = known ?? ''
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>(new Map())
  /** Also for a save after the page was left, which has the values of the last render otherwise. */
  const newestTyped = useRef(typed)
  const refused = useRef<{ typed: Typed; version: string }>(undefined)
  const { person } = useDesk()
  const setNewest = (next: Typed) => {
    newestTyped.current = next
    setTyped(next)
  }
  const changeTyped = (next: (now: Typed) => Typed) => {
    setNewest(next(newestTyped.current))
    storeUnsaved(person.id, id, newestTyped.current)
  }
  const restore = useEffectEvent(() =>
    setNewest(new Map([...readUnsaved(person.id, id), ...newestTyped.current])),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => restore(), [id])
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<void>>(undefined)
  const { data, error, refetch } = useQuery({
    queryKey: ['entry', id],
    queryFn: () => call(readEntry, undefined, { id }),
    enabled: known !== undefined,
  })
  const reach = useReach()
  const newestEntry = () => client.getQueryData<ContentEntry>(['entry', id])
  const keep = async (entry: ContentEntry) => {
    // The response to an earlier request must not overwrite the entry.
    await client.cancelQueries({ queryKey: ['entry', id] })
    client.setQueryData(['entry', id], entry)
    void client.invalidateQueries({ queryKey: ['words'] })
  }
  // The subject of a publication is its number, without a dot.
  useLive('content', ['entry', id], (subject) => subject === id || !subject.includes('.'))

  const waiting = unsavedIn(typed, data)
  useAskBeforeClosing([...typed.values()].some(({ isSaved }) => !isSaved))

  const saveNow = useEffectEvent(async (): Promise<void> => {
    const [values, known] = [newestTyped.current, newestEntry()]
    const unsaved = unsavedIn(values, known)
    if (!known || unsaved.length === 0) return
    const sent = new Map(unsaved.map((path) => [path, values.get(path)?.value ?? '']))
    const fields = [...sent].map(([path, value]) => ({ path, value: withoutEmpty(value) }))
    setSaving(true)
    setProblem(undefined)
    try {
      const saved = await callWithKeepalive(saveDraft, { version: known.version, fields }, { id })
      await keep(saved)
      changeTyped((now) => afterSaving(now, sent, saved))
    } catch (failure) {
      const { code, message } = failure instanceof DeskFailure ? failure : { code: '', message: FAILED }
      if (REFUSALS.includes(code)) refused.current = { typed: values, version: known.version }
      else if (code !== 'changed_meanwhile') setNewest(afterNoAnswer(newestTyped.current, sent))
      if (code === 'changed_meanwhile') {
        await refetch()
        // Once the page was left, nothing else saves the text again.
        if (newestEntry()?.version !== known.version) await saveNow()
      } else setProblem(message)
    } finally {
      setSaving(false)
    }
  })
  /** One at a time: the next one needs the version that this one makes. */
  const save = useEffectEvent(async (): Promise<void> => {
    await running.current
    running.current = saveNow()
    await running.current
  })

  const due = waiting.length > 0 && !isSaving
  // Again after each key, each new version, and a reconnect.
  useEffect(() => {
    const isRefused = refused.current?.typed === typed && refused.current.version === data?.version
    if (!due || isRefused || reach === 'offline') return undefined
    const timer = setTimeout(() => void save(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [due, typed, data?.version, reach])
  useEffect(() => {
    const whenHidden = () => document.hidden && void save()
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      void save()
    }
  }, [])

  return {
    entry: data,
    failure: error as DeskFailure | null,
    reload: () => void refetch(),
    problem,
    isSaving: isSaving || waiting.length > 0,
    valueOf: (path: string): WordValue => typedValueOf(typed, path, data)?.value ?? serverValue(data, path),
    /** The text that a colleague saved in a field during typing. */
    theirsOf: (path: string): WordValue | undefined =>
      isConflict(typed, path, data) ? serverValue(data, path) : undefined,
    write: (path: string, value: WordValue) => {
      // A save may have finished since the last render.
      const newest = newestEntry()
      changeTyped((now) => afterTyping(now, path, value, newest))
    },
    keepMine: (path: string) =>
      changeTyped((now) => {
        const typedValue = now.get(path)
        return typedValue ? new Map(now).set(path, { ...typedValue, base: serverValue(data, path) }) : now
      }),
    keepTheirs: (path: string) => changeTyped((now) => new Map([...now].filter(([other]) => other !== path))),
    /** Replaces the typed values by a new state from the server. */
    replace: (entry: ContentEntry) => {
      changeTyped(() => new Map())
      void keep(entry)
    },
  }
}

export type EntryEditor = ReturnType<typeof useEntry>
