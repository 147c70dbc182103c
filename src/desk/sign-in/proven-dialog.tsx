import type { ReactNode } from 'react'
import * as v from 'valibot'
import { fieldErrors } from '../../contract/fields.ts'
import { DeskFailure } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import type { useAction } from '../ui/use-action.ts'
import { useDesk } from './desk-context.tsx'

interface ProvenDialogProps {
  title: string
  explains: ReactNode
  typed: object
  /** The fields are validated before the second step, so that it is never done in vain. */
  schema: v.GenericSchema
  action: ReturnType<typeof useAction>
  onDo: () => Promise<void>
  /** The label of the confirming button. */
  does: ReactNode
  look?: 'danger'
  onClose: () => void
  /** The fields of the dialog. */
  children: ReactNode
}

/** A dialog for an action that needs the second step, unless it was done recently. */
export function ProvenDialog({
  title,
  explains,
  typed,
  schema,
  action,
  onDo,
  does,
  look,
  onClose,
  children,
}: ProvenDialogProps) {
  const { prove } = useDesk()
  const submit = () =>
    action.run(async () => {
      const checked = v.safeParse(schema, typed)
      if (!checked.success) throw new DeskFailure('invalid_input', '', fieldErrors(checked.issues))
      await prove(onDo)
    })
  return (
    <Dialog label={title} onClose={onClose} size="action">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 className="wrap-anywhere text-xl">{title}</h2>
        <p>{explains}</p>
        <Problem text={action.problem} />
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" {...(look && { look })} disabled={action.busy}>
            {does}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
