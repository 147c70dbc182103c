import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
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
    <Dialog label="Give this payment again" size="action" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const again = String(new FormData(event.currentTarget).get('again')).trim()
          void action.run(async () => {
            if (!again) throw new Error('Say why it is given again.')
            onChoose({ ...pair, again })
          })
        }}
      >
        <h2 className="text-xl">Give this payment again, to {pair.fit.name}?</h2>
        <p>
          <UsedBy credit={pair.credit} />. With the same day, amount and number it is one payment, and each
          payment is one fee.
        </p>
        <TextField
          name="again"
          label="Why is it given again?"
          hint="This stays at the desk, with your name."
          maxLength={300}
          autoComplete="off"
          error={action.problem}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={action.busy}>
            Give it again
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
