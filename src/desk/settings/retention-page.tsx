import { RetentionFields } from './number-fields.tsx'
import { Setting } from './setting.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export const Component = () => (
  <SettingsFrame title="How long data is kept">
    <Setting
      name="retention"
      hint="For what is sent from now on. Earlier data keeps the time promised in its notice."
    >
      {(fields, { keep }) => <RetentionFields {...fields} keep={keep} />}
    </Setting>
  </SettingsFrame>
)
