import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { readNotifications } from '../../contract/desk-notifications.ts'
import { call } from '../api/call.ts'
import { type Ability, abilityHere, endpointHashHere } from './this-device.ts'

const KEY = ['notifications'] as const

/** The person's devices and choices, and which of the devices this browser is. */
export function useNotifications() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => ({ ...(await call(readNotifications)), here: await endpointHashHere() }),
  })
  const ability = useAbility()
  const readAgain = useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client])
  const here = data?.devices.find(({ endpointHash }) => endpointHash === data.here)
  const others = data?.devices.filter((device) => device !== here) ?? []
  return { data, error, refetch, readAgain, ability, here, others }
}

/** Asked again when the person comes back from the browser's settings. */
function useAbility(): Ability {
  const [ability, setAbility] = useState(abilityHere)
  useEffect(() => {
    const look = () => setAbility(abilityHere())
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
  return ability
}
