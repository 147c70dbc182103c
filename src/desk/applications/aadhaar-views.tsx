import { useQuery } from '@tanstack/react-query'
import { countAadhaarOpenings } from '../../contract/desk-application-actions.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

/** For managers: how often Aadhaar numbers were opened, and by which staff members. */
export function AadhaarViews() {
  const { data } = useQuery({
    queryKey: ['aadhaar openings'],
    queryFn: () => call(countAadhaarOpenings),
  })
  useLive('application', ['aadhaar openings'])
  if (!data) return null
  const { openings } = data
  const total = openings.reduce((sum, { count }) => sum + count, 0)
  const times = total === 1 ? 'once' : `${total} times`
  return (
    <p className="text-ink-2">
      {total === 0
        ? 'Nobody has opened an Aadhaar number this month.'
        : `Aadhaar numbers were opened ${times} this month: ${openings
            .map(({ name, count }) => `${name} ${count}`)
            .join(', ')}.`}
    </p>
  )
}
