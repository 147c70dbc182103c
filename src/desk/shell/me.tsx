import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOutbox } from '../offline/use-outbox.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { leaveDesk } from '../sign-in/sign-out.ts'
import { Initials } from '../ui/initials.tsx'
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
        title={`${count} did not leave yet`}
        action="Sign out and forget them"
        onDo={() => void go()}
        onClose={() => setAsking(false)}
      >
        <p>
          What you did without a network waits here for you. Nobody else may find it, so it goes when you sign
          out.
        </p>
      </SureDialog>
    ),
  }
}

/** The signed-in staff member. */
export function Me({ children }: { children: ReactNode }) {
  const { person } = useDesk()
  const { busy, problem, out, asked } = useSignOut()
  return (
    <div className="flex items-center gap-1 pr-0 pl-1 pt-2 pb-0.5 border-t border-hair text-second leading-tight max-side:flex-col max-side:px-0 max-rail:hidden">
      <Initials name={person.name} />
      <span className="flex-1 pl-1 min-w-0 wrap-anywhere max-side:hidden">
        <NameAndRole />
      </span>
      {children}
      <button
        type="button"
        className="grid place-items-center flex-none size-(--control) rounded-full text-ink-2 max-side:size-11 hover:bg-jamun-100"
        aria-label="Sign out"
        disabled={busy}
        onClick={out}
      >
        <LogOut aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      {asked}
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
