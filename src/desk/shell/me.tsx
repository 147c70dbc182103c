import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDesk } from '../sign-in/desk-context.tsx'
import { useSignOut } from '../staff/use-sign-out.tsx'
import { Initials } from '../ui/initials.tsx'

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
