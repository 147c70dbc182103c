import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { ChangeKind } from '../../../contract/desk-live.ts'
import type { DeskFailure } from '../../api/call.ts'
import { useLive } from '../../live/use-live.ts'
import { useLeftRows } from './use-left-rows.ts'

/** The polling interval where no live connection reports changes. */
export const LOOK_EVERY_MS = 20_000
/** A page with fewer rows is followed by the next one at once. */
const ENOUGH_ROWS = 20

interface Row {
  reference: string
  version: number
}

interface Page<Line extends Row> {
  rows: Line[]
  /** The rows at the top of every list. */
  due?: Line[]
  next: string | null
}

interface Paged<Line extends Row, Read extends Page<Line>> {
  kind: ChangeKind
  /** The cache keys of the pages, and of the counts that change with them. */
  names: { list: string; counts: string }
  input: object
  read: (after: string) => Promise<Read>
}

/**
 * A list keeps the order in which it was opened: new rows wait behind `unseen`, so that nothing moves under a finger.
 * Changed rows are updated in place.
 */
export function usePagedList<Line extends Row, Read extends Page<Line>>({
  kind,
  names,
  input,
  read,
}: Paged<Line, Read>) {
  const client = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: [names.list, input],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
  const { isHere, ...leaving } = useLeftRows()
  const { data, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } = list
  const peek = useQuery({
    queryKey: [`latest ${names.list}`, input],
    queryFn: () => read(''),
    enabled: data !== undefined && !isFetching,
    refetchInterval: LOOK_EVERY_MS,
    staleTime: LOOK_EVERY_MS,
  })
  const look = () => {
    void client.invalidateQueries({ queryKey: [`latest ${names.list}`] })
    void client.invalidateQueries({ queryKey: [names.counts] })
  }
  useLive(kind, [`latest ${names.list}`])
  useLive(kind, [names.counts])

  const [first] = data?.pages ?? []
  const latest = peek.data && peek.dataUpdatedAt > list.dataUpdatedAt ? peek.data : undefined
  const rows = useMemo(() => {
    const newer = new Map(
      [...(latest?.rows ?? []), ...(latest?.due ?? [])].map((row) => [row.reference, row]),
    )
    const due = (latest ?? first)?.due ?? []
    const onTop = new Set(due.map(({ reference }) => reference))
    const seen = new Set<string>()
    const shown: Line[] = []
    /** The rows as they were when the list was opened. */
    const loaded = new Map<string, Line>()
    for (const row of data?.pages.flatMap((page) => page.rows) ?? []) {
      if (onTop.has(row.reference) || seen.has(row.reference)) continue
      seen.add(row.reference)
      loaded.set(row.reference, row)
      const now = newer.get(row.reference)
      shown.push(now && now.version > row.version ? now : row)
    }
    return {
      due,
      shown,
      loaded,
      unseen: unseen(latest?.rows ?? [], new Set([...seen, ...onTop]), hasNextPage),
    }
  }, [data, first, latest, hasNextPage])

  const here = { due: rows.due.filter(isHere), shown: rows.shown.filter(isHere) }
  const tooFew = rows.shown.length < ENOUGH_ROWS && hasNextPage && !list.isError
  useEffect(() => {
    if (tooFew && !isFetching) void fetchNextPage()
  }, [tooFew, isFetching, fetchNextPage])

  const refresh = useCallback(() => {
    void refetch()
    void client.invalidateQueries({ queryKey: [names.counts] })
  }, [client, refetch, names.counts])
  return {
    ...rows,
    ...here,
    /** Takes a row whose work is done out of the list on the screen. */
    leave: (reference: string) => {
      const row = [...here.due, ...here.shown].find((each) => each.reference === reference)
      if (row) leaving.leave(row)
    },
    comeBack: leaving.comeBack,
    /** The newest first page. */
    page: latest ?? first,
    readAt: latest ? peek.dataUpdatedAt : list.dataUpdatedAt,
    isLoading: data === undefined && !list.isError,
    isFetchingMore: isFetchingNextPage || tooFew,
    hasMore: hasNextPage,
    problem: list.isError ? (list.error as DeskFailure).message : undefined,
    more: () => void fetchNextPage(),
    /** Shows the new rows. */
    refresh,
    /** Looks for new rows without moving any. */
    look,
  }
}

/** The number of new rows within the shown range. Rows after the last one belong to the next page. */
function unseen(latest: Row[], shown: Set<string>, hasMore: boolean): number {
  const last = hasMore ? latest.findLastIndex(({ reference }) => shown.has(reference)) : latest.length
  return latest.slice(0, last).filter(({ reference }) => !shown.has(reference)).length
}
