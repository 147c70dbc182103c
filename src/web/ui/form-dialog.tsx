import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { translate } from '../texts/translate.ts'

interface FormDialogProps {
  open: boolean
  onClose: () => void
  /** The element to focus after closing. */
  returnFocusTo: () => HTMLElement | null
  title: string
  children: ReactNode
}

/**
 * A dialog with a form; on small screens a bottom sheet. Its close button is always visible. Toasts are behind it, so
 * errors are shown inside.
 */
export function FormDialog({ open, onClose, returnFocusTo, title, children }: FormDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-jamun-950/55 transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-31 grid items-end justify-items-center sm:items-center sm:p-6">
          <Dialog.Popup
            finalFocus={returnFocusTo}
            className="forced-edge flex max-h-[calc(100dvh-24px)] w-full flex-col overflow-clip rounded-t-dialog bg-white shadow-floating transition-[opacity,translate] duration-240 data-ending-style:translate-y-8 data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:max-h-[calc(100dvh-48px)] sm:w-[min(100%,36rem)] sm:rounded-dialog"
          >
            <div className="flex items-start justify-between gap-4 px-[clamp(20px,5vw,36px)] pt-5 pb-2">
              <Dialog.Title className="mt-1.5 text-[clamp(1.5rem,1.2rem+1.5vw,2rem)]">{title}</Dialog.Title>
              <Dialog.Close
                aria-label={translate('Close')}
                className="-mr-2 grid size-[48px] shrink-0 place-items-center rounded-full text-jamun-800 transition-colors hover:bg-jamun-100"
              >
                <X aria-hidden="true" size={24} strokeWidth={2.25} />
              </Dialog.Close>
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain px-[clamp(20px,5vw,36px)] pt-2 pb-8">
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
