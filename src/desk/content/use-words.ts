import { useQuery } from '@tanstack/react-query'
import { listWords } from '../../contract/desk-words.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

/** All editable entries, with their states. */
export function useWords() {
  useLive('content', ['words'])
  return useQuery({ queryKey: ['words'], queryFn: () => call(listWords) })
}
