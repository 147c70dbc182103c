import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readStart, type Start } from '../../contract/desk-start.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

export const START_KEY = ['start'] as const
/** Polled, because call times open and close without an event. */
const LOOK_EVERY_MS = 20_000

/** The steps of the set-up, and the waiting people and items: for the first page, and the counts of the menu. */
export function useStart() {
  const client = useQueryClient()
  return useQuery({
    queryKey: START_KEY,
    queryFn: async () => {
      const start = await call(readStart)
      showInLists(client, start)
      return start
    },
    refetchInterval: LOOK_EVERY_MS,
    staleTime: LOOK_EVERY_MS,
  })
}

/** Refetches the data after each change that concerns it. Used in the frame, which is on every page. */
export function useLiveStart(): void {
  useLive('enquiry', START_KEY)
  useLive('application', START_KEY)
  useLive('mail', START_KEY)
  useLive('request', START_KEY)
  useLive('content', START_KEY)
  useLive('setting', START_KEY)
  useLive('staff', START_KEY)
}

/** Returns a function that refetches the data after an action of the page. */
export function useStartAgain() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: START_KEY }), [client])
}

interface Counted {
  counts: Record<string, number>
}

/**
 * Copies the counts into the caches of the lists, so that the lists and the sidebar show the same numbers.
 */
function showInLists(client: QueryClient, { enquiries, applications, mails }: Start): void {
  const change = (key: string, counts: Record<string, number>) =>
    client.setQueryData(
      [key],
      (old: Counted | undefined) => old && { ...old, counts: { ...old.counts, ...counts } },
    )
  if (enquiries) change('counts', { 'call-now': enquiries.callNow, new: enquiries.new, mine: enquiries.mine })
  if (applications)
    change('application counts', {
      received: applications.received,
      'fee-found': applications.toDecide,
      'fee-not-found': applications.feeMissing,
      mine: applications.mine,
    })
  if (mails) change('mail counts', { 'gave-up': mails.gaveUp })
}
