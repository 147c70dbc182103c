import type { DeskPerson } from '../../contract/desk-people.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { Words } from '../ui/why-field.tsx'

interface BlockDialogProps {
  person: DeskPerson
  onBlock: (reason: string) => Promise<void>
  onClose: () => void
}

export function BlockDialog({ person, onBlock, onClose }: BlockDialogProps) {
  const action = useAction()
  const { typed, field } = useFields({ reason: '' }, action)
  return (
    <ActionForm
      title="Block this account?"
      does="Block"
      isDangerous
      action={action}
      onSubmit={async () => {
        await onBlock(typed.reason)
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {person.name || person.email} is signed out everywhere and cannot sign in: the site says that email or
        password are wrong, and no more. Enquiries and applications stay as they are. You can unblock at any
        time.
      </p>
      <Words {...field('reason')} id="block-reason" label="Why? Only the team sees it." />
    </ActionForm>
  )
}
