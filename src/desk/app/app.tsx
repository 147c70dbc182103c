import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { storeLink } from '../../browser/stored-links.ts'
import { DESK_LINK } from '../../contract/desk-sign-in.ts'
import { queryClient } from '../api/query-client.ts'
import { useConnection } from '../live/use-live.ts'
import { useOpenedNotice } from '../notices/use-opened-notice.ts'
import { useSending } from '../offline/use-outbox.ts'
import { cachePage } from '../offline/worker-of-desk.ts'
import { Cover } from '../shell/cover.tsx'
import { router } from '../shell/router.tsx'
import { setCodesUnsaved } from '../sign-in/codes-saved.ts'
import { Desk } from '../sign-in/desk-context.tsx'
import { Gate } from '../sign-in/gate.tsx'
import { NewPhone } from '../sign-in/new-phone.tsx'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'
import { UnsavedCodes } from '../sign-in/unsaved-codes.tsx'
import { useDeskState } from '../sign-in/use-desk-state.ts'
import { Waiting } from '../sign-in/waiting.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'

/** Also navigates below the sign-in card: the page is shown after the sign-in. */
const openPath = (path: string) => void router.navigate(path)

/**
 * The desk of the signed-in person. After the end of a session the desk stays mounted below the sign-in, so
 * that no typed text is lost.
 */
export function App() {
  const { state, wasIn, problem, isGone, refresh } = useDeskState()
  const isIn = state?.step === 'in'
  // State of this component, so that no dialog and no update removes the codes.
  const [codes, keepCodes] = useState<{ of: string | undefined; list: string[] }>({ of: '', list: [] })
  const me = state?.person?.id
  const showCodes = useCallback((list: string[]) => keepCodes({ of: me, list }), [me])
  function saved(): void {
    if (me) setCodesUnsaved(me, false)
    keepCodes({ of: '', list: [] })
  }
  const shownOnce = codes.list.length > 0 && codes.of === me && (
    <RecoveryCodes codes={codes.list} onDone={saved} />
  )
  useConnection(isIn, () => void refresh())
  useSending(isIn ? state.person?.id : undefined, () => void refresh())
  useOpenedNotice(openPath)
  useEffect(() => {
    if (!isIn) return
    cachePage()
    storeLink(DESK_LINK)
  }, [isIn])
  if (!state) return <Waiting problem={problem} isGone={isGone} onRetry={refresh} />

  const person = isIn ? state.person : wasIn
  return (
    <>
      {person ? (
        <div className={isIn ? undefined : 'withheld'} inert={!isIn}>
          {/* The key resets the desk when another person signs in. */}
          <Desk
            key={person.id}
            person={person}
            passkeyHost={state.passkeyHost}
            refresh={refresh}
            showCodes={showCodes}
          >
            <QueryClientProvider client={queryClient}>
              <Toasts>
                <RouterProvider router={router} />
              </Toasts>
            </QueryClientProvider>
            {isIn && <NewPhone />}
            {isIn && !shownOnce && <UnsavedCodes />}
          </Desk>
        </div>
      ) : (
        <Gate state={state} refresh={refresh} onCodes={showCodes} />
      )}
      {shownOnce}
      {isIn && <Cover />}
      {person && !isIn && (
        <Dialog label="Sign in again" covering>
          <Gate state={state} refresh={refresh} onCodes={showCodes} over idleMinutes={person.idleMinutes} />
        </Dialog>
      )}
    </>
  )
}
