import { useState } from 'react'
import type { DeskState } from '../person.ts'
import { Join } from './join.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStep } from './second-step.tsx'
import { SetUp } from './set-up.tsx'
import { SignIn } from './sign-in.tsx'

interface GateProps {
  state: DeskState
  refresh: () => Promise<void>
  /** The session ended while somebody was at work. */
  over?: boolean
}

/** Every screen before the desk. */
export function Gate({ state: { step, person, invitation, passkeyHost }, refresh, over }: GateProps) {
  const [codes, setCodes] = useState<string[]>([])
  const [isStaff, setStaff] = useState(false)
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => void refresh()} />
  if (step === 'invitation' && invitation && !isStaff)
    return <Join invitation={invitation} onDone={refresh} onStaff={() => setStaff(true)} />
  if (step === 'second step' && person)
    return <SecondStep person={person} passkeyHost={passkeyHost} bare={over} onDone={refresh} />
  if (step === 'set up' && person)
    return (
      <SetUp
        passkeyHost={passkeyHost}
        onDone={(made) => (made.length > 0 ? setCodes(made) : void refresh())}
      />
    )
  return <SignIn passkeyHost={passkeyHost} over={over} onDone={refresh} />
}
