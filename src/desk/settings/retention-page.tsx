import { RetentionFields } from './number-fields.tsx'
import { Setting } from './setting.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function Component() {
  return (
    <SettingsFrame title="How long data is kept">
      {(shared) => (
        <Setting
          {...shared}
          name="retention"
          hint="For what is sent from now on. Earlier data keeps the time promised in its notice."
        >
          {(fields) => <RetentionFields {...fields} keep={shared.settings.keep} />}
        </Setting>
      )}
    </SettingsFrame>
  )
}
