import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readPerson } from '../../contract/desk-people.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

/** The current data of one person. */
export function usePerson(reference: string) {
  const client = useQueryClient()
  const look = () => client.invalidateQueries({ queryKey: ['person', reference] })
  useLive('person', ['person', reference])
  useLive('request', ['person', reference])
  const read = useQuery({
    queryKey: ['person', reference],
    queryFn: () => call(readPerson, undefined, { reference }),
  })
  return { ...read, look }
}
