import { useQuery } from '@tanstack/react-query'
import { isMonth, readFeeMonth, readFees } from '../../contract/desk-fees.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

const KEY = ['fees']

/** The current open credits of earlier statements. */
export function useFees() {
  useLive('application', KEY)
  useLive('new application', KEY)
  return useQuery({ queryKey: KEY, queryFn: () => call(readFees) })
}

/** The sums of one month. Without a month nothing is requested. */
export function useFeeMonth(month = '') {
  return useQuery({
    queryKey: [...KEY, 'month', month],
    queryFn: () => call(readFeeMonth, undefined, { month }),
    enabled: isMonth(month),
  })
}
