import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { translate } from '../texts/translate.ts'
import { Button } from './button.tsx'

export interface Question {
  title: string
  text: ReactNode
  /** Labels of the two buttons. */
  yes: string
  no?: string
  /** The element to focus after yes, if the pressed control is removed. */
  focusAfterYes?: () => HTMLElement | null
}

interface ConfirmDialogProps {
  open: boolean
  question: Question
  onAnswer: (yes: boolean) => void
  /** The element to focus after closing. */
  returnFocusTo: () => HTMLElement | null
}

/** Asks before an irreversible action. Escape means no; the safe answer has the focus. */
export default function ConfirmDialog({ open, question, onAnswer, returnFocusTo }: ConfirmDialogProps) {
  const { title, text, yes, no = translate('Cancel') } = question
  return (
    <AlertDialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-30 bg-jamun-950/55 transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-31 grid items-end justify-items-center sm:items-center sm:p-6">
          <AlertDialog.Popup
            finalFocus={returnFocusTo}
            className="forced-edge max-h-[calc(100dvh-24px)] w-full overflow-y-auto rounded-t-dialog bg-white px-[clamp(24px,5vw,36px)] pt-7 pb-6 shadow-floating transition-[opacity,translate] duration-240 data-ending-style:translate-y-8 data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:w-[min(100%,30rem)] sm:rounded-dialog"
          >
            <AlertDialog.Title className="text-[clamp(1.5rem,1.2rem+1.5vw,1.875rem)]">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-3 text-ink-2 [overflow-wrap:anywhere]">
              {text}
            </AlertDialog.Description>
            <div className="mt-7 flex flex-wrap gap-3 *:flex-[1_1_10rem]">
              <AlertDialog.Close render={<Button look="outline" />}>{no}</AlertDialog.Close>
              <Button look="danger" onClick={() => onAnswer(true)}>
                {yes}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
