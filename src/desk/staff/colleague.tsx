import { useState } from 'react'
import { ROLES, type Role } from '../../contract/staff-rights.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SureDialog } from '../ui/sure-dialog.tsx'
import { RolesExplained } from './roles-explained.tsx'

interface ColleagueProps {
  id: string
  name: string
  email: string
  role: Role
  hasFactor: boolean
  /** Staff cannot change their own role. */
  isMe: boolean
  busy: boolean
  onRole: (role: Role) => void
  onReset: () => void
  onRemove: () => void
}

export function Colleague({ id, name, email, role, hasFactor, isMe, busy, ...actions }: ColleagueProps) {
  const [changing, setChanging] = useState(false)
  const [asked, setAsked] = useState<'reset' | 'remove'>()
  const [wanted, setWanted] = useState(role)
  return (
    <li className="grid gap-3 border-hair-2 border-b py-2.5">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1 break-words">
          <b className="font-semibold">{name}</b>
          {isMe && ' (you)'}
          <span className="block text-ink-2 text-second">
            {role}, {email}
            {!hasFactor && ', no second step yet'}
          </span>
        </span>
        {!isMe && (
          <Button
            look="outline"
            aria-expanded={changing}
            aria-label={`Change ${name}`}
            onClick={() => setChanging(!changing)}
          >
            Change
          </Button>
        )}
      </div>
      {changing && (
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            name={`role-${id}`}
            label="Role"
            options={ROLES}
            value={wanted}
            onChange={(event) => setWanted(event.target.value as Role)}
          />
          <Button
            className="min-h-12"
            disabled={busy || wanted === role}
            onClick={() => actions.onRole(wanted)}
          >
            Change the role
          </Button>
          <Button look="outline" className="min-h-12" disabled={busy} onClick={() => setAsked('reset')}>
            Reset second step
          </Button>
          <Button look="danger" className="min-h-12" disabled={busy} onClick={() => setAsked('remove')}>
            Remove from the team
          </Button>
          <RolesExplained />
        </div>
      )}
      {asked === 'reset' && (
        <SureDialog
          title={`Reset the second step of ${name}?`}
          action="Reset it"
          onDo={actions.onReset}
          onClose={() => setAsked(undefined)}
        >
          <p>
            First make sure who is asking, by phone or in person. Their passkeys, code app and recovery codes
            end, and they are signed out. With their password they can then set up new ones.
          </p>
        </SureDialog>
      )}
      {asked === 'remove' && (
        <SureDialog
          title={`Remove ${name} from the team?`}
          action="Remove"
          onDo={actions.onRemove}
          onClose={() => setAsked(undefined)}
        >
          <p>They are signed out of the desk at once. Their account on the site stays.</p>
        </SureDialog>
      )}
    </li>
  )
}
