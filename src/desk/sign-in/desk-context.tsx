import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { DeskFailure } from '../api/call.ts'
import type { Person } from '../api/person.ts'
import { queryClient } from '../api/query-client.ts'
import { wipeDrafts } from '../offline/drafts.ts'
import { openOutbox } from '../offline/outbox.ts'
import { restoreRead } from '../offline/read-cache.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SecondStep } from './second-step.tsx'

interface DeskContext {
  person: Person
  passkeyHost: string
  /** Reloads the state of the session. */
  refresh: () => Promise<void>
  /** Shows the recovery codes, which are shown only once, until the person confirms. */
  showCodes: (codes: string[]) => void
  /**
   * Runs an action that may need fresh proof: then the second step is shown first, and the action is repeated after it.
   */
  prove: <Result>(action: () => Promise<Result>) => Promise<Result>
}

const Context = createContext<DeskContext | undefined>(undefined)

export function useDesk(): DeskContext {
  const desk = use(Context)
  if (!desk) throw new Error('This stands outside the desk.')
  return desk
}

interface DeskProps {
  person: Person
  passkeyHost: string
  refresh: () => Promise<void>
  showCodes: (codes: string[]) => void
  children: ReactNode
}

export function Desk({ person, passkeyHost, refresh, showCodes, children }: DeskProps) {
  // Data cached for another person is removed before anything is rendered.
  useState(() => {
    queryClient.clear()
    restoreRead(person.id)
    openOutbox(person.id)
  })
  const [asking, setAsking] = useState<{ proven: () => void; given: (up: Error) => void }>()

  // On a shared laptop, drafts of the previous person are removed.
  useEffect(() => {
    wipeDrafts(person.id)
    return () => queryClient.clear()
  }, [person.id])

  const desk = useMemo(() => {
    async function prove<Result>(action: () => Promise<Result>): Promise<Result> {
      try {
        return await action()
      } catch (error) {
        if (!(error instanceof DeskFailure && error.code === 'proof_not_fresh')) throw error
      }
      await new Promise<void>((proven, given) => setAsking({ proven, given })).finally(() =>
        setAsking(undefined),
      )
      return action()
    }
    return { person, passkeyHost, refresh, showCodes, prove }
  }, [person, passkeyHost, refresh, showCodes])

  const giveUp = () => asking?.given(new DeskFailure('given_up', 'Nothing was changed.'))
  return (
    <Context value={desk}>
      {children}
      {asking && (
        <Dialog label="Is this still you?" onClose={giveUp}>
          <SecondStep
            again
            bare
            person={person}
            passkeyHost={passkeyHost}
            onDone={async () => asking.proven()}
          />
          <div className="mt-3 grid">
            <Button look="outline" onClick={giveUp}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </Context>
  )
}
