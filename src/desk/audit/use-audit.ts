import { useQuery } from '@tanstack/react-query'
import {
  type AuditFilter,
  listAuditLines,
  readAuditChain,
  readAuditFilters,
  readAuditLine,
  type ShownLine,
} from '../../contract/desk-audit.ts'
import { call, type DeskFailure } from '../api/call.ts'
import { useListAddress } from '../items/lists/use-list-address.ts'
import { usePagedList } from '../items/lists/use-paged-list.ts'

const FILTERS = ['who', 'action', 'from', 'to'] as const
export const CHAIN = 'audit chain'
const LOOK_EVERY_MS = 1000

/** The open line of the record, and the search with its filters, by the address. */
export function useAddress() {
  const address = useListAddress({ page: 'audit', views: ['all'], filters: FILTERS })
  const { view: _, ...input } = address.input
  return { ...address, input: input as AuditFilter }
}
export type Address = ReturnType<typeof useAddress>

/** In lists a line is identified by its id. The id changes once, when the line is chained. */
const asRow = (line: ShownLine) => ({
  ...line,
  reference: line.id,
  version: line.position === null ? 0 : 1,
  line,
})

const readPage = async (input: AuditFilter) => {
  const { lines, next } = await call(listAuditLines, input)
  return { rows: lines.map(asRow), next }
}

export function useAudit(input: AuditFilter) {
  return usePagedList<ReturnType<typeof asRow>, Awaited<ReturnType<typeof readPage>>>({
    kind: 'staff',
    names: { list: 'audit', counts: CHAIN },
    input,
    read: (after) => readPage({ ...input, ...(after && { after }) }),
  })
}

export function useAuditFilters() {
  return useQuery({ queryKey: ['audit filters'], queryFn: () => call(readAuditFilters), staleTime: 60_000 })
}

export function useChain() {
  return useQuery({
    queryKey: [CHAIN],
    queryFn: () => call(readAuditChain),
    refetchInterval: ({ state }) => (state.data?.running ? LOOK_EVERY_MS : false),
  })
}

export function useAuditLine(id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['audit line', id],
    queryFn: () => call(readAuditLine, undefined, { id }),
  })
  return { read: data, failure: error as DeskFailure | null, reload: () => void refetch() }
}
