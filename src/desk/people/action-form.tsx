import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import type { useAction } from '../ui/use-action.ts'

interface ActionFormProps {
  title: string
  /** The label of the button. */
  does: string
  isDangerous?: boolean
  /** The label of the button that cancels. */
  leave: string
  action: ReturnType<typeof useAction>
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog with one action. After a failure it stays open and shows the reason. */
export function ActionForm({
  title,
  does,
  isDangerous,
  leave,
  action,
  onSubmit,
  onClose,
  children,
}: ActionFormProps) {
  return (
    <Dialog label={title} onClose={onClose} size="action">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void action.run(onSubmit)
        }}
      >
        <h2 className="wrap-anywhere text-xl">{title}</h2>
        <Problem text={action.problem} />
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look={isDangerous ? 'danger' : 'solid'} disabled={action.busy}>
            {does}
          </Button>
          <Button look="outline" onClick={onClose}>
            {leave}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
