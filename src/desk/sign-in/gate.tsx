import { useState } from 'react'
import type { DeskState } from '../api/person.ts'
import { setCodesUnsaved } from './codes-saved.ts'
import { Join } from './join.tsx'
import { SecondStep } from './second-step.tsx'
import { SetUp } from './set-up.tsx'
import { SignIn } from './sign-in.tsx'

interface GateProps {
  state: DeskState
  refresh: () => Promise<void>
  /** Receives the recovery codes, which are shown once. */
  onCodes: (codes: string[]) => void
  /** The session ended while the person was working. */
  over?: boolean
  /** After how many minutes without use the desk signs out. */
  idleMinutes?: number
}

/** Every screen before the desk. */
export function Gate({
  state: { step, person, invitation, passkeyHost, ended, onSite },
  refresh,
  onCodes,
  over,
  idleMinutes,
}: GateProps) {
  const [isStaff, setStaff] = useState(false)
  if (step === 'invitation' && invitation && !isStaff)
    return <Join invitation={invitation} onDone={refresh} onStaff={() => setStaff(true)} />
  if (step === 'second step' && person)
    return <SecondStep person={person} passkeyHost={passkeyHost} bare={over} onDone={refresh} />
  if (step === 'set up' && person)
    return (
      <SetUp
        passkeyHost={passkeyHost}
        onSend={() => setCodesUnsaved(person.id, true)}
        onDone={(made) => {
          onCodes(made)
          void refresh()
        }}
      />
    )
  return (
    <SignIn
      passkeyHost={passkeyHost}
      over={over}
      idleMinutes={idleMinutes}
      ended={ended}
      onSite={onSite}
      onDone={refresh}
    />
  )
}
