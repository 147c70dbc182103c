import { SessionFields } from './number-fields.tsx'
import { Setting } from './setting.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export const Component = () => (
  <SettingsFrame title="Sign-in and screen lock">
    <Setting name="desk-sessions" hint="Applies to everybody immediately.">
      {(fields) => <SessionFields {...fields} />}
    </Setting>
  </SettingsFrame>
)
