import type { ReactNode } from 'react'
import * as v from 'valibot'
import { fieldErrors } from '../../contract/fields.ts'
import { DeskFailure } from '../api/call.ts'
import { ActionForm } from '../ui/action-form.tsx'
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
  return (
    <ActionForm
      title={title}
      intro={explains}
      does={does}
      isDangerous={look === 'danger'}
      action={action}
      onSubmit={async () => {
        const checked = v.safeParse(schema, typed)
        if (!checked.success) throw new DeskFailure('invalid_input', '', fieldErrors(checked.issues))
        await prove(onDo)
      }}
      onClose={onClose}
    >
      {children}
    </ActionForm>
  )
}
