import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface SureDialogProps {
  title: string
  /** The effect of the action. */
  children: ReactNode
  /** The label of the button that performs the action. */
  action: string
  onDo: () => void
  onClose: () => void
}

/** Asks for confirmation, only before actions that cannot be undone. */
export function SureDialog({ title, children, action, onDo, onClose }: SureDialogProps) {
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="grid gap-4">
        <h2 className="text-xl">{title}</h2>
        {children}
        <div className="flex flex-wrap gap-2">
          <Button
            look="danger"
            onClick={() => {
              onClose()
              onDo()
            }}
          >
            {action}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
