import { DeskFailure } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { UsedBy } from './lines.tsx'
import type { Pairing } from './use-choices.ts'

interface GiveAgainProps {
  pair: Pairing
  onChoose: (pair: Pairing) => void
  onClose: () => void
}

/** Asks the manager for the reason why a used payment is one more person’s fee. */
export function GiveAgain({ pair, onChoose, onClose }: GiveAgainProps) {
  const action = useAction()
  return (
    <Dialog label="Use this payment again" size="action" onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={(fields) => {
          const again = String(fields.get('again')).trim()
          void action.run(async () => {
            if (!again) throw new DeskFailure('invalid_input', 'Give a reason.')
            onChoose({ ...pair, again })
          })
        }}
      >
        <h2 className="text-xl">Use this payment again, to {pair.fit.name}?</h2>
        <p>
          <UsedBy credit={pair.credit} />. With the same day, amount and number it is one payment, and each
          payment is one fee.
        </p>
        <TextField
          name="again"
          label="Why is it used again?"
          hint="This stays at the desk, with your name."
          maxLength={300}
          autoComplete="off"
          error={action.problem}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={action.busy}>
            Use it again
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
