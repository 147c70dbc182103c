import { useState } from 'react'
import { showStep } from '../../contract/desk-self.ts'
import * as calls from '../../contract/desk-sign-in.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { SetUp } from '../sign-in/set-up.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'
import { DeskSessions } from './desk-sessions.tsx'
import { MyFactors } from './my-factors.tsx'
import { MyName } from './my-name.tsx'

/** A page of the site, not of the desk. */
const DASHBOARD = '/Dashboard'

/** The person's own second factors, recovery codes and sessions. */
export function Component() {
  const { person, passkeyHost, refresh, showCodes, prove } = useDesk()
  const [adding, setAdding] = useState(false)
  const action = useAction()

  // The server needs a fresh proof when the factor is chosen. Proving it before opens one dialog after the other instead of two at once.
  const add = () =>
    action.run(async () => {
      await prove(() => call(calls.startCodeApp))
      setAdding(true)
    })
  const renew = () =>
    action.run(async () => {
      showCodes((await prove(() => call(calls.renewRecoveryCodes))).recoveryCodes)
      await refresh()
    })
  const toAccount = () =>
    action.run(async () => {
      await prove(() => call(showStep))
      location.assign(DASHBOARD)
    })
  const done = (made: string[]) => {
    setAdding(false)
    showCodes(made)
    void refresh()
  }

  return (
    <div className="grid max-w-[44rem] gap-7">
      <PageTitle title="My account" className="text-[1.375rem]" />
      <Problem text={action.problem} />
      <section aria-labelledby="second-step" className="grid gap-2">
        <h2 id="second-step" className="text-lg">
          Second step
        </h2>
        <p>
          {factors(person)} {person.recoveryCodesLeft} of your recovery codes are left.
        </p>
        <MyFactors key={`${person.passkeys} ${person.hasCodeApp}`} />
        <div className="flex flex-wrap gap-2">
          <Button look="outline" disabled={action.busy} onClick={add}>
            Set up another
          </Button>
          <Button look="outline" disabled={action.busy} onClick={renew}>
            New recovery codes
          </Button>
        </div>
      </section>
      <MyName />
      <section aria-labelledby="my-account" className="grid gap-2">
        <h2 id="my-account" className="text-lg">
          Your account
        </h2>
        <p>
          Your email and password change on the Dashboard of the site, and there you delete your account. For
          staff this needs the second step: you have 5 minutes after confirming it here.
        </p>
        <div>
          <Button look="outline" disabled={action.busy} onClick={toAccount}>
            Confirm and open the Dashboard
          </Button>
        </div>
      </section>
      <DeskSessions />
      {adding && (
        <Dialog label="Second step" onClose={() => setAdding(false)}>
          <SetUp bare passkeyHost={passkeyHost} onDone={done} />
        </Dialog>
      )}
    </div>
  )
}

function factors({ passkeys, hasCodeApp }: { passkeys: number; hasCodeApp: boolean }): string {
  const kinds = [
    passkeys > 0 && (passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`),
    hasCodeApp && 'a code app',
  ].filter(Boolean)
  return `You have ${kinds.join(' and ')}.`
}
