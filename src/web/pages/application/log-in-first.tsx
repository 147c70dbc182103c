import { Link, useLocation } from 'react-router'
import { returnTo } from '../../auth/remembered-location.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * Says above the bank details that an application needs an account: money that was paid first is hard to match. Its space is
 * reserved until it is known who is here, so that the account number below does not move.
 */
export function LogInFirst({ onLeave }: { onLeave: () => void }) {
  const auth = useAuth()
  if (auth.status === 'signed-in') {
    return (
      <p className="wrap-anywhere mt-4 text-jamun-100 leading-normal">
        You are logged in as <strong className="text-white">{auth.user.email}</strong>.
      </p>
    )
  }
  return (
    <div
      className={`forced-edge mt-4 rounded-control bg-haldi-100 px-4 py-4 text-ink ${
        auth.status === 'loading' ? '[@media(scripting:enabled)]:invisible' : ''
      }`}
    >
      <h3 className="text-xl">Log in before you pay</h3>
      <p className="mt-1.5 text-base leading-normal">
        An application needs an account. You come back here, with what you have typed.
      </p>
      <LogInLink onLeave={onLeave} className="mt-3 w-full" />
    </div>
  )
}

/** Leads to the login and back to this page, course included. */
export function LogInLink({ onLeave, className = '' }: { onLeave: () => void; className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={paths.loginButton}
      state={returnTo(pathname + search)}
      onClick={onLeave}
      className={buttonClass('solid', 'small', className)}
    >
      Log in
    </Link>
  )
}
