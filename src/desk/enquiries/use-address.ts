import { type ListInput, VIEWS } from '../../contract/desk-inbox.ts'
import { useListAddress } from '../items/lists/use-list-address.ts'

const FILTERS = ['topic', 'method', 'language', 'assignee', 'from', 'to'] as const

/** The list of enquiries, the open item, and the filters. */
export function useAddress() {
  const address = useListAddress({ page: 'enquiries', views: VIEWS, filters: FILTERS })
  return { ...address, input: address.input as ListInput }
}

export type Address = ReturnType<typeof useAddress>
