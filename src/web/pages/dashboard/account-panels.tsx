import type { User } from '../../../contract/accounts.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** The panels below the profile. */
export default function AccountPanels({ user }: { user: User }) {
  return (
    <>
      <SessionsPanel />
      <SettingsPanel user={user} />
    </>
  )
}
