import { useRef, useState } from 'react'
import { useIdleCallback } from '../../loading/use-idle-callback.ts'
import { translate } from '../../texts/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { DetailsDialog } from './details-dialog.tsx'
import { loadOrSay } from './load-or-say.ts'
import { useDetails } from './use-details.ts'

const load = () => import('./details-dialog.tsx')

/** The button that opens the dialog, and a note while name or phone number are still loading. */
export function EditDetails() {
  const { details, isPending } = useDetails()
  const [Dialog, setDialog] = useState<typeof DetailsDialog>()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useIdleCallback(() => load().catch(() => {}))
  if (!details && !isPending) return null

  async function openDialog() {
    const loaded = await loadOrSay(load)
    if (!loaded) return
    setDialog(() => loaded.DetailsDialog)
    setOpen(true)
  }

  const isMissing = details && !(details.fullName && details.phoneNumber)
  return (
    <>
      <Button
        ref={button}
        look={isMissing ? 'solid' : 'outline'}
        // Its space is reserved while it is unknown whether it shows.
        className={details ? '' : 'invisible'}
        onClick={openDialog}
      >
        {translate('Edit my details')}
      </Button>
      {isMissing && (
        <Note look="info" role="status" className="order-first basis-full">
          <p className="font-semibold">{translate('Please complete your details')}</p>
          <p className="mt-1 text-base">
            {translate(
              'We do not have your name or phone number yet. We need them to call you about an application.',
            )}
          </p>
        </Note>
      )}
      {details && Dialog && (
        <Dialog
          open={open}
          details={details}
          onClose={() => setOpen(false)}
          returnFocusTo={() => button.current}
        />
      )}
    </>
  )
}
