import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { ChangeKind } from '../../contract/desk-live.ts'
import type { DeskFailure } from '../api/call.ts'
import { useLive, useReach } from '../live/use-live.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { takingBack } from './taking-back.ts'

const AHEAD_FRESH_MS = 30_000
/** What was read before it was opened shows first. */
export const readBefore = { staleTime: AHEAD_FRESH_MS }

interface Query<Read> {
  queryKey: readonly [string, string]
  queryFn: () => Promise<Read>
}

interface RecordProps<Read> {
  kind: ChangeKind
  reference: string
  query: Query<Read>
  undo: (eventId: string) => Promise<unknown>
  onChanged: () => void
}

/** One item, read again when it may be another, and actions about it that show at once, say so, and can be undone. */
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

  // What was read before shows first, and is read again then.
  const isKnown = useRef(data !== undefined)
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
      await takingBack(() => sendUndo(eventId))
    } finally {
      await afterwards()
    }
  }

  async function doIt(work: () => Promise<{ eventId: string | null }>, text: string): Promise<void> {
    const { eventId } = await work()
    await afterwards()
    show({ text, ...(eventId && { undo: () => undo(eventId) }) })
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
    act: (work: () => Promise<{ eventId: string | null }>, text: string) =>
      action.run(() => doIt(work, text)),
    undoLine: (eventId: string) =>
      action.run(async () => {
        await undo(eventId)
        show({ text: 'Undone' })
      }),
  }
}
