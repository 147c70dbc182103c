import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  APPLICATION_VIEWS,
  type ApplicationSummary,
  type ApplicationsInput,
  countApplicationViews,
  listApplicationsAtDesk,
} from '../../contract/desk-applications.ts'
import { call } from '../call.ts'
import { useListAddress } from '../lists/use-list-address.ts'
import { LOOK_EVERY_MS, usePagedList } from '../lists/use-paged-list.ts'

const FILTERS = ['course', 'flag', 'assignee', 'from', 'to'] as const

/** Which list of applications, which of them, and what it is filtered by. */
export function useAddress() {
  const address = useListAddress({ page: 'applications', views: APPLICATION_VIEWS, filters: FILTERS })
  return { ...address, input: address.input as ApplicationsInput }
}
export type Address = ReturnType<typeof useAddress>

export function useCounts() {
  return useQuery({
    queryKey: ['application counts'],
    queryFn: () => call(countApplicationViews),
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  })
}

const readPage = async (input: ApplicationsInput) => {
  const { applications, next } = await call(listApplicationsAtDesk, input)
  return { rows: applications, next }
}

export function useApplications(input: ApplicationsInput) {
  return usePagedList<ApplicationSummary, Awaited<ReturnType<typeof readPage>>>({
    kind: 'application',
    names: { list: 'applications', counts: 'application counts' },
    input,
    read: (after) => readPage({ ...input, ...(after && { after }) }),
  })
}
