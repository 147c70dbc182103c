import { useState } from 'react'
import { useOutbox } from '../offline/use-outbox.ts'
import { leaveDesk } from '../sign-in/sign-out.ts'
import { SureDialog } from '../ui/sure-dialog.tsx'
import { useAction } from '../ui/use-action.ts'

/** `asked` is the dialog shown where signing out would lose data. */
export function useSignOut() {
  const action = useAction()
  const waiting = useOutbox().length
  const [isAsking, setAsking] = useState(false)
  const go = () => action.run(leaveDesk)
  const count = waiting === 1 ? '1 change' : `${waiting} changes`
  return {
    ...action,
    out: () => (waiting > 0 ? setAsking(true) : void go()),
    asked: isAsking && (
      <SureDialog
        title={`${count} not sent yet`}
        action="Sign out and delete them"
        onDo={() => void go()}
        onClose={() => setAsking(false)}
      >
        <p>Your changes are not sent yet: there is no network. Signing out deletes them from this device.</p>
      </SureDialog>
    ),
  }
}
