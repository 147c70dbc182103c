import { useQuery } from '@tanstack/react-query'
import { listWords } from '../../contract/desk-words.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

/** Everything that can be changed, with its state. */
export function useWords() {
  useLive('content', ['words'])
  return useQuery({ queryKey: ['words'], queryFn: () => call(listWords) })
}
