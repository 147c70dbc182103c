import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { Problem } from './problem.tsx'
import type { useAction } from './use-action.ts'

interface ActionFormProps {
  title: string
  /** The name of the dialog, if it is not the title. */
  label?: string
  intro?: ReactNode
  /** The label of the button that performs the action. */
  does: ReactNode
  isDangerous?: boolean
  /** The label of the button that closes the dialog without the action. */
  leave?: string
  action: ReturnType<typeof useAction>
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog with one action. After a failure it stays open and shows the reason. */
export function ActionForm({
  title,
  label = title,
  intro,
  does,
  isDangerous,
  leave = 'Cancel',
  action,
  onSubmit,
  onClose,
  children,
}: ActionFormProps) {
  return (
    <Dialog label={label} onClose={onClose} size="action">
      <Form className="grid gap-4" onSubmit={() => void action.run(onSubmit)}>
        <h2 className="wrap-anywhere text-xl">{title}</h2>
        {intro && <p>{intro}</p>}
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
      </Form>
    </Dialog>
  )
}
