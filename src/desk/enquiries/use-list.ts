import type { EnquirySummary } from '../../contract/desk-enquiries.ts'
import { countViews, type ListInput, listEnquiries } from '../../contract/desk-inbox.ts'
import { call } from '../api/call.ts'
import { useListCounts } from '../items/lists/use-list-counts.ts'
import { usePagedList } from '../items/lists/use-paged-list.ts'

export const useCounts = () => useListCounts('counts', () => call(countViews))

const readPage = async (input: ListInput) => {
  const { enquiries, ...page } = await call(listEnquiries, input)
  return { ...page, rows: enquiries }
}

/** A list of enquiries. `clock` is the time of the server's clock at `readAt`. */
export function useList(input: ListInput) {
  const { page, ...list } = usePagedList<EnquirySummary, Awaited<ReturnType<typeof readPage>>>({
    kind: 'enquiry',
    names: { list: 'enquiries', counts: 'counts' },
    input,
    read: (after) => readPage({ ...input, ...(after && { after }) }),
  })
  return { ...list, clock: page?.clock, day: page?.day ?? [], closed: page?.closed ?? null }
}
