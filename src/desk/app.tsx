import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router'
import { Cover } from './cover.tsx'
import { Desk } from './desk-context.tsx'
import { router } from './frame/router.tsx'
import { Gate } from './gate/gate.tsx'
import { useConnection } from './live/use-live.ts'
import { useSending } from './outbox/use-outbox.ts'
import { queryClient } from './query-client.ts'
import { Toasts } from './toasts/toasts.tsx'
import { Dialog } from './ui/dialog.tsx'
import { useDeskState } from './use-desk-state.ts'
import { Waiting } from './waiting.tsx'
import { keepPage } from './worker-of-desk.ts'

/** Whoever is in sees the desk. Who was in and is not any more signs in above it, so that nothing typed is lost. */
export function App() {
  const { state, wasIn, problem, isGone, refresh } = useDeskState()
  const isIn = state?.step === 'in'
  useConnection(isIn, () => void refresh())
  useSending(isIn ? state.person?.id : undefined, () => void refresh())
  useEffect(() => {
    if (isIn) keepPage()
  }, [isIn])
  if (!state) return <Waiting problem={problem} isGone={isGone} onRetry={refresh} />

  const person = isIn ? state.person : wasIn
  if (!person) return <Gate state={state} refresh={refresh} />
  return (
    <>
      <div className={isIn ? undefined : 'withheld'} inert={!isIn}>
        {/* Whoever signs in instead of somebody else begins anew. */}
        <Desk key={person.id} person={person} passkeyHost={state.passkeyHost} refresh={refresh}>
          <QueryClientProvider client={queryClient}>
            <Toasts>
              <RouterProvider router={router} />
            </Toasts>
          </QueryClientProvider>
        </Desk>
      </div>
      {isIn && <Cover />}
      {!isIn && (
        <Dialog label="Sign in again" covering>
          <Gate state={state} refresh={refresh} over />
        </Dialog>
      )}
    </>
  )
}
