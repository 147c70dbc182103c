import { RequestDaysField } from '../settings/number-fields.tsx'
import { Setting } from '../settings/setting.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { NotRead } from '../ui/not-read.tsx'

/** The setting for the days to answer a request, for managers. */
export function RequestDays() {
  const { data, error, refetch } = useSettings()
  if (error && !data) return <NotRead error={error} onRetry={() => void refetch()} />
  return (
    <Setting name="request-days" hint="For new requests. Earlier requests keep their day.">
      {(fields) => <RequestDaysField {...fields} />}
    </Setting>
  )
}
