import { MailPreferencesOfStaff } from './mail-preferences.tsx'
import { Setting } from './setting.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { DigestField } from './zone-field.tsx'

export const Component = () => (
  <SettingsFrame title="Emails to the team">
    <MailPreferencesOfStaff />
    <Setting name="digest" hint="On a closed day it is sent on the next open day.">
      {(fields) => <DigestField {...fields} />}
    </Setting>
  </SettingsFrame>
)
