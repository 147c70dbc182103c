import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { EnquirySummary } from '../../contract/desk-enquiries.ts'
import { countViews, type ListInput, listEnquiries } from '../../contract/desk-inbox.ts'
import { call, type DeskFailure } from '../call.ts'
import { useLive } from '../live/use-live.ts'

/** Where nothing tells of changes, the desk asks. */
const LOOK_EVERY_MS = 20_000
/** A page with fewer rows is filled up by the next one. */
const ENOUGH_ROWS = 20

export function useCounts() {
  return useQuery({
    queryKey: ['counts'],
    queryFn: () => call(countViews),
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  })
}

/**
 * A list as it was when it was opened: what is new waits behind `unseen`, so that nothing moves under somebody's finger. Rows that
 * changed are shown as they are now, where they stand.
 */
export function useList(input: ListInput) {
  const client = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: ['enquiries', input],
    queryFn: ({ pageParam }) => call(listEnquiries, { ...input, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
  const { data, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } = list
  const peek = useQuery({
    queryKey: ['latest enquiries', input],
    queryFn: () => call(listEnquiries, input),
    enabled: data !== undefined && !isFetching,
    refetchInterval: LOOK_EVERY_MS,
    staleTime: LOOK_EVERY_MS,
  })
  const look = () => {
    void client.invalidateQueries({ queryKey: ['latest enquiries'] })
    void client.invalidateQueries({ queryKey: ['counts'] })
  }
  useLive('enquiry', look)

  const [first] = data?.pages ?? []
  const latest = peek.data && peek.dataUpdatedAt > list.dataUpdatedAt ? peek.data : undefined
  const rows = useMemo(() => {
    const newer = new Map(
      [...(latest?.enquiries ?? []), ...(latest?.due ?? [])].map((row) => [row.reference, row]),
    )
    const due = (latest ?? first)?.due ?? []
    const onTop = new Set(due.map(({ reference }) => reference))
    const seen = new Set<string>()
    const shown: EnquirySummary[] = []
    for (const row of data?.pages.flatMap(({ enquiries }) => enquiries) ?? []) {
      if (onTop.has(row.reference) || seen.has(row.reference)) continue
      seen.add(row.reference)
      const now = newer.get(row.reference)
      shown.push(now && now.version > row.version ? now : row)
    }
    return { due, shown, unseen: unseen(latest?.enquiries ?? [], new Set([...seen, ...onTop]), hasNextPage) }
  }, [data, first, latest, hasNextPage])

  const tooFew = rows.shown.length < ENOUGH_ROWS && hasNextPage && !list.isError
  useEffect(() => {
    if (tooFew && !isFetching) void fetchNextPage()
  }, [tooFew, isFetching, fetchNextPage])

  const refresh = useCallback(() => {
    void refetch()
    void client.invalidateQueries({ queryKey: ['counts'] })
  }, [client, refetch])
  return {
    ...rows,
    clock: (latest ?? first)?.clock,
    day: (latest ?? first)?.day ?? [],
    /** When the server's clock was read. */
    readAt: latest ? peek.dataUpdatedAt : list.dataUpdatedAt,
    isLoading: data === undefined && !list.isError,
    isFetchingMore: isFetchingNextPage || tooFew,
    hasMore: hasNextPage,
    problem: list.isError ? (list.error as DeskFailure).message : undefined,
    more: () => void fetchNextPage(),
    /** Shows what is new. */
    refresh,
    /** Looks whether something is new, without moving a row. */
    look,
  }
}

/** How many stand among those that are shown, and are not. Behind the last one the next page would bring them. */
function unseen(latest: EnquirySummary[], shown: Set<string>, hasMore: boolean): number {
  const last = hasMore ? latest.findLastIndex(({ reference }) => shown.has(reference)) : latest.length
  return latest.slice(0, last).filter(({ reference }) => !shown.has(reference)).length
}
