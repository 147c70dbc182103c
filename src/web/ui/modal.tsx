import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Picture } from '../../content/picture.ts'
import { CardPicture } from './card.tsx'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** Where focus goes when it closes. */
  returnFocusTo: () => HTMLElement | null
  title: string
  eyebrow?: ReactNode
  picture: Picture
  actions?: ReactNode
  children: ReactNode
}

/** A dialog with a picture on top; on small screens a sheet from below. Only its middle scrolls, never the close button. */
export default function Modal(props: ModalProps) {
  const { open, onClose, returnFocusTo, title, eyebrow, picture, actions, children } = props
  return (
    <Dialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-jamun-950/55 transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-31 grid items-end justify-items-center sm:items-center sm:p-6">
          <Dialog.Popup
            finalFocus={returnFocusTo}
            className="forced-edge relative flex max-h-[calc(100dvh-24px)] w-full flex-col overflow-clip rounded-t-dialog bg-white shadow-floating transition-[opacity,translate,scale] duration-240 data-ending-style:translate-y-8 data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:max-h-[calc(100dvh-48px)] sm:w-[min(100%,40rem)] sm:rounded-dialog"
          >
            <Dialog.Close
              aria-label="Close"
              className="absolute top-3.5 right-3.5 z-1 grid size-12 place-items-center rounded-full bg-white text-jamun-800 shadow-card transition-colors hover:bg-jamun-100"
            >
              <X aria-hidden="true" size={24} strokeWidth={2.25} />
            </Dialog.Close>
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys cannot scroll a long text
              tabIndex={0}
              className="min-h-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-4"
            >
              <CardPicture
                picture={picture}
                eager
                className="aspect-[16/7] w-full object-[50%_70%] [@media(height<30rem)]:hidden"
              />
              <div className="px-[clamp(20px,4vw,36px)] pt-6 pb-6 [@media(height<30rem)]:pr-18">
                {eyebrow}
                <Dialog.Title className="mt-1 text-[clamp(1.5rem,1.2rem+1.5vw,2rem)]">{title}</Dialog.Title>
                {children}
              </div>
              {actions && (
                <div className="flex flex-wrap gap-3 border-jamun-200 border-t bg-white px-[clamp(20px,4vw,36px)] py-4 *:flex-[1_1_12rem] [@media(height>=40rem)]:sticky [@media(height>=40rem)]:bottom-0">
                  {actions}
                </div>
              )}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
