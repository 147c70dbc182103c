import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchEverywhere } from '../../../contract/desk-search.ts'
import { call } from '../../api/call.ts'
import { useSettled } from '../../ui/use-settled.ts'

const LEAST = 2

/** The results of the server for the typed words, shortly after the last key. They are not stored. */
export function useSearch(typed: string, isAllowed: boolean) {
  const words = typed.trim()
  const settled = useSettled(words)
  const isAsked = isAllowed && words.length >= LEAST
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['search', settled],
    queryFn: () => call(searchEverywhere, { search: settled }),
    enabled: isAllowed && settled.length >= LEAST,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    results: isAsked ? data : undefined,
    problem: isAsked && !isFetching ? error?.message : undefined,
    /** Whether the results belong to earlier words, or have not arrived yet. */
    isStale: isAsked && (settled !== words || isPlaceholderData || isFetching),
    retry: () => void refetch(),
  }
}
