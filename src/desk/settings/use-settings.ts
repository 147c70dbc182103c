import { useQuery } from '@tanstack/react-query'
import { readSettings } from '../../contract/desk-settings.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'

/** The query of all settings, for the parts of a page that calls `useSettings`. */
export const settingsQuery = { queryKey: ['settings'], queryFn: () => call(readSettings) }

/** All settings; refetched after each change by a colleague. */
export function useSettings() {
  useLive('setting', ['settings'])
  return useQuery(settingsQuery)
}
