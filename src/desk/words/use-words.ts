import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listWords } from '../../contract/desk-words.ts'
import { call } from '../call.ts'
import { useLive } from '../live/use-live.ts'

/** Everything that can be changed, with its state. */
export function useWords() {
  const client = useQueryClient()
  useLive('content', () => void client.invalidateQueries({ queryKey: ['words'] }))
  return useQuery({ queryKey: ['words'], queryFn: () => call(listWords) })
}
