import { HolidaysFields } from './holidays-fields.tsx'
import { HoursFields, PrintedHours } from './hours-fields.tsx'
import { Setting } from './setting.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { ZoneField } from './zone-field.tsx'

export const Component = () => (
  <SettingsFrame title="Opening hours and holidays">
    <Setting name="hours" hint="People are called at the time they asked for, within these hours.">
      {(fields, { printedHours }) => (
        <>
          <HoursFields {...fields} />
          <PrintedHours printed={printedHours} hours={fields.value} />
        </>
      )}
    </Setting>
    <Setting name="holidays" hint="No calls are due on these days. Replies say when you open again.">
      {(fields) => <HolidaysFields {...fields} />}
    </Setting>
    <Setting name="time-zone" hint="All hours and call times are in this time zone.">
      {(fields) => <ZoneField {...fields} />}
    </Setting>
  </SettingsFrame>
)
