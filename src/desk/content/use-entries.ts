import { useQuery } from '@tanstack/react-query'
import { listEntries } from '../../contract/desk-entries.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

/** All editable entries, with their states. */
export function useEntries() {
  useLive('content', ['words'])
  return useQuery({ queryKey: ['words'], queryFn: () => call(listEntries) })
}
