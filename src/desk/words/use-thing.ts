import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OneThing, readThing, saveDraft, type WordValue } from '../../contract/desk-words.ts'
import { call, DeskFailure } from '../call.ts'
import { useLive, useReach } from '../live/use-live.ts'
import { isSame, leftFor, withoutEmpty } from './same.ts'

/** A draft is kept once somebody pauses. */
const SETTLED_MS = 700

interface Typed {
  value: WordValue
  /** What the server said as it was typed, or what it made of it. */
  base: WordValue
  isSaved: boolean
}

const FAILED = 'This is not kept yet. Please try again.'

/** One thing and what is typed into it, which is kept as a draft by itself. */
export function useThing(id: string) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<void>>(undefined)
  const { data, error, refetch } = useQuery({
    queryKey: ['thing', id],
    queryFn: () => call(readThing, undefined, { id }),
  })
  const reach = useReach()
  const keep = async (thing: OneThing) => {
    // What was asked before must not come after it.
    await client.cancelQueries({ queryKey: ['thing', id] })
    client.setQueryData(['thing', id], thing)
    void client.invalidateQueries({ queryKey: ['words'] })
  }
  // Also after a publication, whose number is told.
  useLive('content', ['thing', id], (subject) => subject === id || !subject.includes('.'))

  const serverValue = (path: string): WordValue =>
    data?.fields.find((field) => field.path === path)?.value ?? ''
  const entryOf = (path: string) => {
    const entry = typed.get(path)
    // What was kept and is another now has been changed by somebody else.
    return entry?.isSaved && !isSame(entry.base, serverValue(path)) ? undefined : entry
  }
  const isConflict = (path: string) => {
    const entry = entryOf(path)
    return entry !== undefined && !entry.isSaved && !isSame(entry.base, serverValue(path))
  }
  // What is too long says so at its field.
  const waiting = [...typed.keys()].filter((path) => {
    const entry = entryOf(path)
    return entry?.isSaved === false && !isConflict(path) && leftFor(entry.value) >= 0
  })

  const saveNow = useEffectEvent(async (): Promise<void> => {
    if (!data || waiting.length === 0) return
    const sent = new Map(waiting.map((path) => [path, typed.get(path)?.value ?? '']))
    const fields = [...sent].map(([path, value]) => ({ path, value: withoutEmpty(value) }))
    setSaving(true)
    setProblem(undefined)
    try {
      const saved = await call(saveDraft, { version: data.version, fields }, { id })
      await keep(saved)
      setTyped((now) => afterSaving(now, sent, saved))
    } catch (failure) {
      if (failure instanceof DeskFailure && failure.code === 'changed_meanwhile') await refetch()
      else setProblem(failure instanceof DeskFailure ? failure.message : FAILED)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every key, version, and network that came back
  useEffect(() => {
    if (!due || reach === 'offline') return undefined
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

  const set = (path: string, entry: Typed | undefined) =>
    setTyped((now) => {
      const next = new Map(now)
      if (entry) next.set(path, entry)
      else next.delete(path)
      return next
    })
  return {
    thing: data,
    failure: error as DeskFailure | null,
    retry: () => void refetch(),
    problem,
    isSaving: isSaving || waiting.length > 0,
    valueOf: (path: string): WordValue => entryOf(path)?.value ?? serverValue(path),
    /** What somebody else wrote meanwhile in a field that was typed in here. */
    theirsOf: (path: string): WordValue | undefined => (isConflict(path) ? serverValue(path) : undefined),
    write: (path: string, value: WordValue) =>
      set(path, { value, base: entryOf(path)?.base ?? serverValue(path), isSaved: false }),
    keepMine: (path: string) => {
      const entry = entryOf(path)
      if (entry) set(path, { ...entry, base: serverValue(path) })
    },
    keepTheirs: (path: string) => set(path, undefined),
    /** Another state came from the server, in place of what was typed. */
    replace: (thing: OneThing) => {
      setTyped(new Map())
      void keep(thing)
    },
  }
}

function afterSaving(
  now: ReadonlyMap<string, Typed>,
  sent: ReadonlyMap<string, WordValue>,
  saved: OneThing,
): ReadonlyMap<string, Typed> {
  const next = new Map(now)
  for (const [path, value] of sent) {
    const entry = next.get(path)
    const base = saved.fields.find((field) => field.path === path)?.value ?? ''
    // More may have been typed since.
    if (entry) next.set(path, { value: entry.value, base, isSaved: isSame(entry.value, value) })
  }
  return next
}

export type ThingInHand = ReturnType<typeof useThing>
