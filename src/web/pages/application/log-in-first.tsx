import { Link, useLocation } from 'react-router'
import { returnTo } from '../../auth/remembered-location.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { EmailAddress } from '../../links/email-address.tsx'
import { paths } from '../../paths.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * Says at the top of the page that an application needs an account: money paid without one is hard to match. Its space
 * is reserved until the auth state is known, so that the layout does not shift.
 */
export function LogInFirst({ onLeave, isShut }: { onLeave: () => void; isShut: boolean }) {
  const auth = useAuth()
  if (auth.status === 'signed-in') {
    return (
      <p className="wrap-anywhere text-ink-2 leading-normal">
        <Sentence
          text={translate('You are logged in as {email}.')}
          parts={{
            email: (
              <strong className="text-ink">
                <EmailAddress address={auth.user.email} />
              </strong>
            ),
          }}
        />
      </p>
    )
  }
  // For a full course there is nothing to pay, and the waiting list has its own link to the login.
  if (isShut) return null
  return (
    <div
      className={`forced-edge rounded-card bg-haldi-100 px-5 py-5 ${
        auth.status === 'loading' ? '[@media(scripting:enabled)]:invisible' : ''
      }`}
    >
      <h2 className="text-2xl">{translate('Log in before you pay')}</h2>
      <p className="mt-1.5 text-base leading-normal">
        {translate(
          'An application needs an account. After you log in you come back here, with what you have typed.',
        )}
      </p>
      <LogInLink onLeave={onLeave} className="mt-3 w-full sm:w-72" />
    </div>
  )
}

interface LogInLinkProps {
  onLeave: () => void
  className?: string
  children?: string
}

/** Leads to the login and back to this page, with the course. */
export function LogInLink({ onLeave, className = '', children = translate('Log in') }: LogInLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={paths.loginButton}
      state={returnTo(pathname + search)}
      onClick={onLeave}
      className={buttonClass('solid', 'small', className)}
    >
      {children}
    </Link>
  )
}
