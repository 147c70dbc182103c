import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import * as calls from '../../contract/desk-sign-in.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import { call } from '../api/call.ts'
import type { Person } from '../api/person.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Form } from '../ui/form.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { AppCodeField } from './app-code-field.tsx'
import { GateCard } from './gate-card.tsx'
import { canUsePasskeys, proveWithPasskey } from './passkeys.ts'

interface SecondStepProps {
  person: Person
  passkeyHost: string
  /** Repeated for an action that needs fresh proof. */
  again?: boolean
  bare?: boolean
  onDone: () => Promise<void>
}

/** The second factor: a passkey, the code of the app, or, without the phone, a recovery code. */
export function SecondStep({ person, passkeyHost, again, bare, onDone }: SecondStepProps) {
  const [recovering, setRecovering] = useState(false)
  const action = useAction()
  const hasPasskey = person.passkeys > 0 && canUsePasskeys(passkeyHost)
  const after = (work: () => Promise<unknown>) =>
    action.run(async () => {
      await work()
      await onDone()
    })
  const byCode = (form: FormData) =>
    after(() =>
      call(recovering ? calls.proveWithRecoveryCode : calls.proveWithCode, {
        code: String(form.get('code')),
      }),
    )
  const takesCode = recovering || person.hasCodeApp

  return (
    <GateCard
      bare={bare}
      title={titleOf(recovering, again)}
      intro={<p>{introOf({ recovering, again, hasCodeApp: person.hasCodeApp, name: person.name })}</p>}
    >
      <Problem text={action.problem} />
      {hasPasskey && !recovering && (
        <Button
          large
          look={person.hasCodeApp ? 'outline' : 'solid'}
          disabled={action.busy}
          onClick={() => after(proveWithPasskey)}
        >
          <KeyRound aria-hidden="true" size={18} />
          Use my passkey
        </Button>
      )}
      {takesCode && (
        <Form key={String(recovering)} className="grid gap-4" onSubmit={(fields) => void byCode(fields)}>
          {recovering ? (
            <TextField
              name="code"
              label="Recovery code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="text-xl tracking-wider"
              error={action.errorOf('code')}
            />
          ) : (
            <AppCodeField error={action.errorOf('code')} />
          )}
          <Button type="submit" large disabled={action.busy}>
            {action.busy ? 'Looking...' : again ? 'Confirm' : 'Sign in'}
          </Button>
        </Form>
      )}
      {recovering && (
        <Callout look="sun">
          <p>All managers get an email that a recovery code was used. {!again && AFTERWARDS}</p>
        </Callout>
      )}
      <p className="text-second">
        <button
          type="button"
          className="link"
          onClick={() => {
            action.forget()
            setRecovering(!recovering)
          }}
        >
          {recovering ? 'Back' : 'I have no phone with me: use a recovery code'}
        </button>
        {recovering && '. No codes left? Another manager can let you in.'}
      </p>
    </GateCard>
  )
}

const AFTERWARDS = 'Then you can set up a new phone in place of a lost one.'

function titleOf(recovering: boolean, again: boolean | undefined): string {
  if (recovering) return 'Recovery code'
  return again ? 'Is this still you?' : 'Second step'
}

interface Intro {
  recovering: boolean
  again: boolean | undefined
  hasCodeApp: boolean
  name: string
}

function introOf({ recovering, again, hasCodeApp, name }: Intro): string {
  if (recovering) return 'One of your 10 codes. Capitals and spaces do not matter.'
  const how = hasCodeApp ? 'Open your code app and type the 6 digits.' : 'Use the passkey of this device.'
  return again ? `Confirm that it is you. ${how}` : `Hello ${firstNameOf(name)}. ${how}`
}
