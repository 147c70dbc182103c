import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  addNote,
  type ContactWay,
  changeEnquiry,
  type Done,
  type Outcome,
  readEnquiry,
  recordContact,
  recordOutcome,
  takeInEnquiry,
  undoDeed,
  type Wanted,
} from '../../contract/desk-enquiry.ts'
import { call, DeskFailure } from '../call.ts'
import { useLive, useReach } from '../live/use-live.ts'
import { putOff, takeBack } from '../outbox/outbox.ts'
import { useWaitingFor } from '../outbox/use-outbox.ts'
import { useToast } from '../toasts/toasts.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { useDeed } from '../ui/use-deed.ts'
import { newKey } from './new-key.ts'
import { withWaiting } from './with-waiting.ts'

const hasCode = (error: unknown, code: string) => error instanceof DeskFailure && error.code === code
const isConflict = (error: unknown) => hasCode(error, 'changed_meanwhile')

export const itemQuery = (reference: string) =>
  queryOptions({
    queryKey: ['enquiry', reference],
    queryFn: () => call(readEnquiry, undefined, { reference }),
  })

/** One enquiry and every deed about it. What is done shows at once, says so, and can be undone. */
export function useItem(reference: string, onChanged: () => void) {
  const queries = useQueryClient()
  const show = useToast()
  const deed = useDeed()
  /** What somebody wanted on an older state: it was not applied. */
  const [refused, setRefused] = useState<Wanted>()
  const params = { reference }
  const {
    data: read,
    error,
    dataUpdatedAt,
  } = useQuery({
    ...itemQuery(reference),
    refetchOnMount: false,
  })
  const waiting = useWaitingFor(reference)
  const reach = useReach()

  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: ['enquiry', reference] }),
    [queries, reference],
  )
  useLive('enquiry', (changed) => {
    if (!changed || changed === reference) void reload()
  })

  // What was read before shows first, and is read again then.
  const isKnown = useRef(read !== undefined)
  useEffect(() => (isKnown.current ? afterPaint(() => void reload()) : undefined), [reload])

  // What failed without a network comes by itself when it is back.
  const comeBack = useEffectEvent(() => error && void reload())
  useEffect(() => {
    if (reach !== 'offline') comeBack()
  }, [reach])

  async function afterwards(): Promise<void> {
    onChanged()
    await reload()
  }

  async function undo(eventId: string): Promise<void> {
    try {
      await call(undoDeed, { eventId }, params)
    } catch (error) {
      if (!isConflict(error)) throw error
      throw new DeskFailure('changed_meanwhile', 'Something was changed over it, so it stays as it is.')
    } finally {
      await afterwards()
    }
  }

  const act = (work: () => Promise<Done>, text: string) =>
    deed.run(async () => {
      const { eventId } = await work()
      await afterwards()
      show({ text, ...(eventId && { undo: () => undo(eventId) }) })
    })

  /** Does it, or keeps it until there is a network. Answers whether it may be undone by its line. */
  async function doOrPutOff(
    work: () => Promise<Done>,
    later: () => Parameters<typeof putOff>[0],
    text: string,
  ) {
    try {
      // What was done before leaves first.
      if (waiting.some(({ refused }) => !refused)) throw new DeskFailure('offline', '')
      const { eventId } = await work()
      await afterwards()
      show({ text, ...(eventId && { undo: () => undo(eventId) }) })
    } catch (error) {
      if (!hasCode(error, 'offline')) throw error
      const deed = later()
      putOff(deed)
      show({ text: `${text}. It waits for the network.`, undo: async () => takeBack(deed.id) })
    }
  }

  const change = (wanted: Wanted, text: string) =>
    deed.run(async () => {
      const input = { version: read?.summary.version ?? 0, ...wanted }
      forgetRefused()
      try {
        await doOrPutOff(
          () => call(changeEnquiry, input, params),
          () => ({ what: 'change', id: newKey(), reference, words: text, input }),
          text,
        )
      } catch (error) {
        if (isConflict(error)) {
          await afterwards()
          setRefused(wanted)
        }
        throw error
      }
    })

  /** What could not be saved on what a colleague had changed meanwhile: just now, or while it waited. */
  const lateChanges = waiting.flatMap((each) =>
    each.what === 'change' && each.refused?.code === 'changed_meanwhile' ? each : [],
  )
  const late: Wanted | undefined =
    lateChanges.length === 0
      ? undefined
      : Object.assign({}, ...lateChanges.map(({ input: { version: _, ...wanted } }) => wanted))
  function forgetRefused(): void {
    setRefused(undefined)
    for (const { id } of lateChanges) takeBack(id)
  }

  return {
    /** As it will be once what waits has left. */
    item: read && withWaiting(read, waiting),
    readAt: dataUpdatedAt,
    waiting: waiting.filter((each) => each.what === 'note' || !lateChanges.includes(each)),
    failure: error as DeskFailure | null,
    isOffline: reach === 'offline',
    reload,
    busy: deed.busy,
    /** What went wrong with a deed; a conflict is shown by itself. */
    problem: refused ? undefined : deed.problem,
    refused: refused ?? late,
    keepTheirs: () => {
      forgetRefused()
      deed.forget()
    },
    change,
    contact: (way: ContactWay, text: string) => act(() => call(recordContact, { way }, params), text),
    outcome: (outcome: Outcome, text: string) => act(() => call(recordOutcome, { outcome }, params), text),
    takeIn: () => act(() => call(takeInEnquiry, undefined, params), 'Taken in. The receipt is on its way.'),
    undoLine: (eventId: string) =>
      deed.run(async () => {
        await undo(eventId)
        show({ text: 'Undone' })
      }),
    /** Answers whether it was added, or waits. */
    note: async (text: string, mentions: string[]) => {
      let isSafe = false
      const key = newKey()
      const input = { text, mentions, key }
      await deed.run(async () => {
        await doOrPutOff(
          () => call(addNote, input, params),
          () => ({ what: 'note', id: key, reference, words: 'Note', input }),
          'Note added',
        )
        isSafe = true
      })
      return isSafe
    },
  }
}

export type ItemDeeds = ReturnType<typeof useItem>
