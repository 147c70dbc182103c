import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
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
import { useLive } from '../live/use-live.ts'
import { useToast } from '../toasts/toasts.tsx'
import { useDeed } from '../ui/use-deed.ts'

const isConflict = (error: unknown) => error instanceof DeskFailure && error.code === 'changed_meanwhile'

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
  const { data: item, error } = useQuery(itemQuery(reference))

  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: ['enquiry', reference] }),
    [queries, reference],
  )
  useLive('enquiry', (changed) => {
    if (!changed || changed === reference) void reload()
  })

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

  const change = (wanted: Wanted, text: string) =>
    act(async () => {
      setRefused(undefined)
      try {
        return await call(changeEnquiry, { version: item?.summary.version ?? 0, ...wanted }, params)
      } catch (error) {
        if (isConflict(error)) {
          await afterwards()
          setRefused(wanted)
        }
        throw error
      }
    }, text)

  return {
    item,
    failure: error as DeskFailure | null,
    reload,
    busy: deed.busy,
    /** What went wrong with a deed; a conflict is shown by itself. */
    problem: refused ? undefined : deed.problem,
    refused,
    keepTheirs: () => {
      setRefused(undefined)
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
    /** Answers whether it was added. */
    note: async (text: string, mentions: string[]) => {
      let isAdded = false
      await act(async () => {
        const done = await call(addNote, { text, mentions }, params)
        isAdded = true
        return done
      }, 'Note added')
      return isAdded
    },
  }
}

export type ItemDeeds = ReturnType<typeof useItem>
