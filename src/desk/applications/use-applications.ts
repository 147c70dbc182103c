import { useQueryClient } from '@tanstack/react-query'
import type { DeskApplication } from '../../contract/desk-application.ts'
import {
  APPLICATION_VIEWS,
  type ApplicationSummary,
  type ApplicationsInput,
  countApplicationViews,
  listDeskApplications,
} from '../../contract/desk-applications.ts'
import { call } from '../api/call.ts'
import { useListAddress } from '../items/lists/use-list-address.ts'
import { useListCounts } from '../items/lists/use-list-counts.ts'
import { usePagedList } from '../items/lists/use-paged-list.ts'
import { applicationKey } from './use-application.ts'

const FILTERS = ['course', 'batch', 'flag', 'language', 'assignee', 'from', 'to'] as const

/** The list of applications, the open item, and the filters. */
export function useAddress() {
  const address = useListAddress({ page: 'applications', views: APPLICATION_VIEWS, filters: FILTERS })
  return { ...address, input: address.input as ApplicationsInput }
}
export type Address = ReturnType<typeof useAddress>

export const useCounts = () => useListCounts('application counts', () => call(countApplicationViews))

const readPage = async (input: ApplicationsInput) => {
  const { applications, next } = await call(listDeskApplications, input)
  return { rows: applications, next }
}

/**
 * A list of applications. A change of stage is shown in the list as well, even where the row has left the first page.
 */
export function useApplications(input: ApplicationsInput) {
  const client = useQueryClient()
  const list = usePagedList<ApplicationSummary, Awaited<ReturnType<typeof readPage>>>({
    kind: 'application',
    names: { list: 'applications', counts: 'application counts' },
    input,
    read: (after) => readPage({ ...input, ...(after && { after }) }),
  })
  const asReadHere = (row: ApplicationSummary): ApplicationSummary => {
    const read = client.getQueryData<DeskApplication>(applicationKey(row.reference))
    return read && read.summary.version > row.version ? read.summary : row
  }
  return { ...list, shown: list.shown.map(asReadHere) }
}
