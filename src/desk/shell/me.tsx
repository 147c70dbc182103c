import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useOutbox } from '../offline/use-outbox.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { leaveDesk } from '../sign-in/sign-out.ts'
import { Initials } from '../ui/initials.tsx'
import { SureDialog } from '../ui/sure-dialog.tsx'
import { useAction } from '../ui/use-action.ts'

/** `asked` is the dialog shown if signing out would lose data. */
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

/** The signed-in staff member, with the way to the account. */
export function Me({ children }: { children: ReactNode }) {
  const { person } = useDesk()
  const { busy, problem, out, asked } = useSignOut()
  return (
    <div className="flex items-center gap-1 border-hair border-t pt-2 pb-0.5 text-second leading-tight max-side:justify-center max-rail:hidden">
      <Link
        to="/my-sign-in"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-ink no-underline hover:bg-jamun-100 max-side:flex-none"
      >
        <Initials name={person.name} />
        <span className="wrap-anywhere min-w-0 max-side:sr-only">
          <b className="font-semibold">{person.name}</b>
          <br />
          My account
        </span>
      </Link>
      {children}
      <button
        type="button"
        className="grid size-(--control) flex-none place-items-center rounded-full text-ink-2 hover:bg-jamun-100 max-side:hidden"
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
