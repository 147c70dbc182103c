import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { ActionResult } from '../../contract/desk-enquiry.ts'
import type { ChangeKind } from '../../contract/desk-live.ts'
import type { DeskFailure } from '../api/call.ts'
import { useLive, useReach } from '../live/use-live.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import type { Neighbours } from './lists/use-neighbours.ts'
import { takingBack } from './taking-back.ts'

const AHEAD_FRESH_MS = 30_000
/** Prefetched data is shown first. */
export const readBefore = { staleTime: AHEAD_FRESH_MS }

interface Query<Read> {
  queryKey: readonly [string, string]
  queryFn: () => Promise<Read>
}

type Result = Pick<ActionResult, 'eventId' | 'isTaken'>
export type Leaving = Pick<Neighbours, 'following' | 'leave' | 'comeBack'>

/** The part of a toast that names the next item. */
export const nextIn = (leaving: Leaving | undefined) =>
  leaving?.following ? [`Next: ${leaving.following.name}`] : []

interface RecordProps<Read> {
  kind: ChangeKind
  reference: string
  query: Query<Read>
  undo: (eventId: string) => Promise<unknown>
  onChanged: () => void
}

/** One item, refetched when it may have changed, with optimistic actions that are announced and can be undone. */
export function useRecord<Read>({ kind, reference, query, undo: sendUndo, onChanged }: RecordProps<Read>) {
  const queries = useQueryClient()
  const show = useToast()
  const action = useAction()
  const { data, error, dataUpdatedAt } = useQuery({ ...query, refetchOnMount: false })
  const reach = useReach()
  const [name] = query.queryKey
  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: [name, reference] }),
    [queries, name, reference],
  )
  useLive(kind, [name, reference], (changed) => !changed || changed === reference)

  // Prefetched data is shown first, then refetched.
  const isKnown = useRef(data !== undefined)
  useEffect(() => (isKnown.current ? afterPaint(() => void reload()) : undefined), [reload])

  // A request that failed without a network is repeated once the network is back.
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
      await takingBack(() => sendUndo(eventId))
    } finally {
      await afterwards()
    }
  }

  /**
   * @param leaving set if the action ends the work on the item: the next one opens, and an undo opens this
   * one again
   * @param takeBack set if the undo does more than undo the event in the history, with the labels of the
   * toast
   */
  async function doIt(
    work: () => Promise<Result>,
    text: string,
    leaving?: Leaving,
    takeBack?: { label: string; done: string; run: () => Promise<void> },
  ): Promise<void> {
    const { eventId, isTaken } = await work()
    leaving?.leave()
    await afterwards()
    show({
      text: [text, ...(isTaken ? ['It is assigned to you'] : []), ...nextIn(leaving)].join('. '),
      ...(eventId && {
        ...(takeBack && { undoWords: takeBack }),
        undo: async () => {
          await (takeBack ? takeBack.run() : undo(eventId))
          leaving?.comeBack()
        },
      }),
    })
  }

  return {
    data,
    readAt: dataUpdatedAt,
    failure: error as DeskFailure | null,
    isOffline: reach === 'offline',
    action,
    reload,
    afterwards,
    doIt,
    act: (work: () => Promise<Result>, text: string) => action.run(() => doIt(work, text)),
    undoLine: (eventId: string) =>
      action.run(async () => {
        await undo(eventId)
        show({ text: 'Undone' })
      }),
  }
}
