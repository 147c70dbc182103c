import { useQuery } from '@tanstack/react-query'
import { readSettings } from '../../contract/desk-settings.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

/** All settings; refetched after each change by a colleague. */
export function useSettings() {
  useLive('setting', ['settings'])
  return useQuery({ queryKey: ['settings'], queryFn: () => call(readSettings) })
}
