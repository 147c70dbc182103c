import { ROLES, type Role } from '../../contract/staff-rights.ts'

const ROLE_HINTS: Record<Role, string> = {
  agent: 'Answers enquiries, decides applications and checks fees.',
  editor: 'Edits and publishes the website.',
  manager: 'Does everything, also the team, settings, the bank account and personal data.',
}

/** The rights of each role, beside the choice of a role. */
export function RolesExplained() {
  return (
    <dl className="grid gap-1 text-second">
      {ROLES.map((role) => (
        <div key={role}>
          <dt className="inline font-semibold capitalize">{role}: </dt>
          <dd className="inline text-ink-2">{ROLE_HINTS[role]}</dd>
        </div>
      ))}
    </dl>
  )
}
