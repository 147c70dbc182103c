import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { signOut } from '../../contract/staff.ts'
import { call } from '../call.ts'
import { useDesk } from '../desk-context.tsx'
import { wipeDrafts } from '../drafts.ts'
import { Initials } from '../ui/initials.tsx'
import { useDeed } from '../ui/use-deed.ts'

export function useSignOut() {
  const deed = useDeed()
  const out = () =>
    deed.run(async () => {
      await call(signOut)
      wipeDrafts()
      // A fresh page: nothing of whoever sat here stays in memory.
      location.replace(location.pathname)
    })
  return { ...deed, out }
}

/** Who sits here. */
export function Me({ children }: { children: ReactNode }) {
  const { person } = useDesk()
  const { busy, problem, out } = useSignOut()
  return (
    <div className="frame-me">
      <Initials name={person.name} />
      <span className="frame-name">
        <NameAndRole />
      </span>
      {children}
      <button type="button" className="frame-out" aria-label="Sign out" disabled={busy} onClick={out}>
        <LogOut aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      {problem && (
        <p role="alert" className="text-err text-second">
          {problem}
        </p>
      )}
    </div>
  )
}

export function NameAndRole() {
  const { person } = useDesk()
  return (
    <>
      <b className="font-semibold">{person.name}</b>
      <br />
      {person.role[0]?.toUpperCase()}
      {person.role.slice(1)}
    </>
  )
}
