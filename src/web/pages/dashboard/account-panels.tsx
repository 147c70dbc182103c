import type { User } from '../../../contract/accounts.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useDetails } from './use-details.ts'

/** The panels below the profile, without those whose calls the server does not know. */
export default function AccountPanels({ user }: { user: User }) {
  const { isUnknown } = useDetails()
  return (
    <>
      <SessionsPanel />
      {!isUnknown && <SettingsPanel user={user} />}
    </>
  )
}
