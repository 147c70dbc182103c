import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readMoney } from '../../../contract/desk-money.ts'
import { call } from '../../api/call.ts'
import { useLive } from '../../live/use-live.ts'

const KEY = ['money']

/** The changes of payment details and fees: the pending ones, and those of the last day. */
export function useMoney() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: KEY })
  useLive('content', KEY)
  return { ...useQuery({ queryKey: KEY, queryFn: () => call(readMoney) }), refresh }
}
