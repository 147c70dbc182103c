import { useQuery } from '@tanstack/react-query'
import { readSettings } from '../../contract/desk-settings.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

/** Everything that can be set; read again when a colleague changes something. */
export function useSettings() {
  useLive('setting', ['settings'])
  return useQuery({ queryKey: ['settings'], queryFn: () => call(readSettings) })
}
