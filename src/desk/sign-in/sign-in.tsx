import { KeyRound } from 'lucide-react'
import { type SessionEnd, signIn, signInFromSite } from '../../contract/desk-sign-in.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import { DESK_IDLE_MINUTES } from '../../contract/session-lengths.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Form } from '../ui/form.tsx'
import { Problem } from '../ui/problem.tsx'
import { PasswordField, TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { GateCard } from './gate-card.tsx'
import { canUsePasskeys, signInWithPasskey } from './passkeys.ts'

interface SignInProps {
  passkeyHost: string
  /** The session ended while the person was working. */
  over?: boolean
  idleMinutes?: number
  /** The reason, where somebody ended the session. */
  ended: SessionEnd | null
  /** The name of the person who is logged in on the site in this browser. */
  onSite: string | null
  onDone: () => Promise<void>
}

const SURPRISED = 'If this was not you, tell a manager now.'
const ENDED: Record<SessionEnd, string> = {
  revoked: 'The operator of this server ended all your sessions. A manager can tell you why.',
  'password changed': `Your password was changed, which ends all sessions. ${SURPRISED}`,
  'signed out elsewhere': `You were signed out here from another screen. ${SURPRISED}`,
  'second step reset': 'Your second step was reset. Sign in with your password, then set up a new one.',
  'phone replaced': `A new phone was set up in place of yours, which ends all other sessions. ${SURPRISED}`,
  'account deleted': 'Your account is deleted.',
}

function greeting(hour = new Date().getHours()): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** A passkey alone, or a password followed by the second step. */
export function SignIn({
  passkeyHost,
  over,
  idleMinutes = DESK_IDLE_MINUTES,
  ended,
  onSite,
  onDone,
}: SignInProps) {
  const action = useAction()
  const passkey = () =>
    action.run(async () => {
      await signInWithPasskey()
      await onDone()
    })
  const fromSite = () =>
    action.run(async () => {
      await call(signInFromSite)
      await onDone()
    })
  const password = (form: FormData) =>
    action.run(async () => {
      await call(signIn, { email: String(form.get('email')), password: String(form.get('password')) })
      await onDone()
    })

  return (
    <GateCard title={over ? 'You were signed out' : greeting()} bare={over}>
      {(over || ended) && (
        <Callout look="sun">
          <p>
            {ended ? ENDED[ended] : `The desk signs out after ${idleMinutes} minutes without use.`}
            {over && ' What you typed is still here; sign in to continue.'}
          </p>
        </Callout>
      )}
      <Problem text={action.problem} />
      {onSite !== null && (
        <div className="grid gap-2">
          <Button large disabled={action.busy} onClick={fromSite}>
            Continue as {firstNameOf(onSite)}
          </Button>
          <p className="text-center text-ink-2 text-second">
            You are logged in on the site. Only your second step is missing.
          </p>
        </div>
      )}
      {canUsePasskeys(passkeyHost) && (
        <div className="grid gap-2">
          <Button large look={onSite === null ? 'solid' : 'outline'} disabled={action.busy} onClick={passkey}>
            <KeyRound aria-hidden="true" size={18} />
            Sign in with a passkey
          </Button>
          <p className="text-center text-ink-2 text-second">Finger, face or screen lock. No code needed.</p>
        </div>
      )}
      <Form className="grid gap-4" onSubmit={(fields) => void password(fields)}>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={action.errorOf('email')}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={action.errorOf('password')}
        />
        <Button type="submit" look="outline" large disabled={action.busy}>
          {action.busy ? 'Looking...' : 'Continue with a code'}
        </Button>
      </Form>
      <p className="text-second">
        <a className="link" href="/forget-pass">
          Forgot your password?
        </a>
      </p>
    </GateCard>
  )
}
