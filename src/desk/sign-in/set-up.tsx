import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import * as calls from '../../contract/desk-sign-in.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'
import { AppCodeField } from './app-code-field.tsx'
import { GateCard } from './gate-card.tsx'
import { addPasskey, canUsePasskeys } from './passkeys.ts'
import { QrCode } from './qr-code.tsx'

interface SetUpProps {
  passkeyHost: string
  /** Set in a dialog over the desk. */
  bare?: boolean
  /** Called before the call whose answer contains the recovery codes. */
  onSend?: () => void
  /** Receives the recovery codes; empty where the person has some already. */
  onDone: (recoveryCodes: string[]) => void
}

/** The choice of a second factor: a passkey or a code app. */
export function SetUp({ passkeyHost, bare, onSend, onDone }: SetUpProps) {
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const action = useAction()
  const canPasskey = canUsePasskeys(passkeyHost)

  if (app)
    return <CodeApp app={app} bare={bare} onSend={onSend} onDone={onDone} onBack={() => setApp(undefined)} />
  return (
    <GateCard
      bare={bare}
      title="Second step"
      intro={<p>A password can be stolen. So the desk also asks for something only you have.</p>}
    >
      <Problem text={action.problem} />
      {canPasskey && (
        <div className="grid gap-2">
          <Button
            large
            disabled={action.busy}
            onClick={() =>
              action.run(async () => {
                onSend?.()
                onDone(await addPasskey())
              })
            }
          >
            <KeyRound aria-hidden="true" size={18} />
            Use this device: finger, face or screen lock
          </Button>
          <p className="text-center text-ink-2 text-second">
            A passkey. The easiest, if this device is your own.
          </p>
        </div>
      )}
      <div className="grid gap-2">
        <Button
          large
          look={canPasskey ? 'outline' : 'solid'}
          disabled={action.busy}
          onClick={() => action.run(async () => setApp(await call(calls.startCodeApp)))}
        >
          <Smartphone aria-hidden="true" size={18} />
          Use a code app on my phone
        </Button>
        <p className="text-center text-ink-2 text-second">Such as Google Authenticator or Aegis.</p>
      </div>
    </GateCard>
  )
}

interface CodeAppProps {
  app: { secret: string; uri: string }
  bare?: boolean
  onSend?: () => void
  onDone: (recoveryCodes: string[]) => void
  onBack: () => void
}

function CodeApp({ app: { secret, uri }, bare, onSend, onDone, onBack }: CodeAppProps) {
  const action = useAction()
  const finish = (form: FormData) =>
    action.run(async () => {
      onSend?.()
      onDone((await call(calls.setUpCodeApp, { code: String(form.get('code')) })).recoveryCodes)
    })
  return (
    <GateCard
      bare={bare}
      title="Your code app"
      intro={<p>Add this key to the app. Then type the 6 digits it shows.</p>}
    >
      <Problem text={action.problem} />
      <p>
        Is the app on this phone?{' '}
        <a className="link" href={uri}>
          Open it
        </a>
        . Else scan this with it:
      </p>
      <QrCode text={uri} label="QR code for your code app" />
      <p className="text-second">
        Or type this key there:{' '}
        <span className="font-semibold tracking-wider">{secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <Form className="grid gap-4" onSubmit={(fields) => void finish(fields)}>
        <AppCodeField error={action.errorOf('code')} />
        <Button type="submit" large disabled={action.busy}>
          {action.busy ? 'Looking...' : 'Set up'}
        </Button>
      </Form>
      <p className="text-second">
        <button type="button" className="link" onClick={onBack}>
          Choose another way
        </button>
      </p>
    </GateCard>
  )
}
