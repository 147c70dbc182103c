import { acceptInvitation } from '../../contract/desk-sign-in.ts'
import type { Role } from '../../contract/staff-rights.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Problem } from '../ui/problem.tsx'
import { SITE_NAME } from '../ui/site-name.ts'
import { PasswordField, TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { GateCard } from './gate-card.tsx'

interface JoinProps {
  /** Without an email address the invitation is for the first manager. */
  invitation: { email: string | null; role: Role; hasAccount: boolean }
  onDone: () => Promise<void>
  /** On a shared computer another staff member may want to sign in before the invitation is accepted. */
  onStaff: () => void
}

/** The page behind the link of an invitation. */
export function Join({ invitation: { email, role, hasAccount }, onDone, onStaff }: JoinProps) {
  const action = useAction()
  const join = (form: FormData) =>
    action.run(async () => {
      const fullName = form.get('fullName')
      await call(acceptInvitation, {
        password: String(form.get('password')),
        ...(email === null && { email: String(form.get('email')) }),
        ...(fullName !== null && { fullName: String(fullName) }),
      })
      await onDone()
    })

  return (
    <GateCard
      title={email === null ? 'The first manager' : 'Join the desk'}
      intro={
        email === null ? (
          <p>{SITE_NAME} has no manager yet. Make your account here. Then you invite the others.</p>
        ) : (
          <p>
            {SITE_NAME} has invited you as {role === 'manager' ? 'a manager' : `an ${role}`}.
          </p>
        )
      }
    >
      <Problem text={action.problem} />
      <Form className="grid gap-4" onSubmit={(fields) => void join(fields)}>
        {email === null ? (
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            error={action.errorOf('email')}
          />
        ) : (
          <TextField name="email" label="Email" type="email" autoComplete="username" value={email} readOnly />
        )}
        {!hasAccount && (
          <TextField
            name="fullName"
            label="Full name"
            autoComplete="name"
            error={action.errorOf('fullName')}
          />
        )}
        <PasswordField
          name="password"
          label={hasAccount ? 'Your password on our site' : 'Choose a password'}
          hint={hasAccount ? undefined : 'At least 8 characters; 15 or more are better.'}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          error={action.errorOf('password')}
        />
        <Button type="submit" large disabled={action.busy}>
          {action.busy ? 'Joining...' : 'Continue'}
        </Button>
      </Form>
      {hasAccount && (
        <p className="text-second">
          <a className="link" href="/forget-pass">
            Forgot your password?
          </a>{' '}
          Then open the link in the email again.
        </p>
      )}
      {email !== null && (
        <p className="text-second">
          <button type="button" className="link" onClick={onStaff}>
            I am staff already: sign in
          </button>
        </p>
      )}
    </GateCard>
  )
}
