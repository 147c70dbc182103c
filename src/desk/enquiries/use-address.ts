import { type ListInput, VIEWS } from '../../contract/desk-inbox.ts'
import { useListAddress } from '../items/lists/use-list-address.ts'

const FILTERS = ['topic', 'method', 'assignee', 'from', 'to'] as const

/** Which list of enquiries, which of them, and what it is filtered by. */
export function useAddress() {
  const address = useListAddress({ page: 'enquiries', views: VIEWS, filters: FILTERS })
  return { ...address, input: address.input as ListInput }
}

export type Address = ReturnType<typeof useAddress>
