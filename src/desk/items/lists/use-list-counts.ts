import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LOOK_EVERY_MS } from './use-paged-list.ts'

/** The number of rows in each list of a page. */
export const useListCounts = <Counts>(name: string, read: () => Promise<Counts>) =>
  useQuery({
    queryKey: [name],
    queryFn: read,
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  })
