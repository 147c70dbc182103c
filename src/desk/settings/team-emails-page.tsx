import { MailPreferencesOfStaff } from './mail-preferences.tsx'
import { Setting } from './setting.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { DigestField } from './zone-field.tsx'

export function Component() {
  return (
    <SettingsFrame title="Emails to the team">
      {(shared) => (
        <>
          <MailPreferencesOfStaff
            mailPreferences={shared.settings.mailPreferences}
            notifyEmail={shared.settings.notifyEmail}
            reload={shared.reload}
          />
          <Setting {...shared} name="digest" hint="On a closed day it is sent on the next open day.">
            {(fields) => <DigestField {...fields} />}
          </Setting>
        </>
      )}
    </SettingsFrame>
  )
}
