import { useState } from 'react'
import { showAmount } from '../../contract/amounts.ts'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { shortDay } from './labels.ts'
import { useSettle } from './use-settle.ts'

/** Settles a payment that is no fee: a gift, a grant, interest. */
export function NotAFee({ credit }: { credit: FeeCredit }) {
  const [isOpen, setOpen] = useState(false)
  const { action, settle } = useSettle(credit)
  return (
    <>
      <Button
        look="outline"
        aria-label={`Not a fee: ${showAmount(credit.amountPaise)} of ${shortDay(credit.day)}`}
        onClick={() => setOpen(true)}
      >
        Not a fee
      </Button>
      {isOpen && (
        <Dialog label="Not a fee" size="action" onClose={() => setOpen(false)}>
          <Form
            className="grid gap-4"
            onSubmit={(fields) => {
              const words = String(fields.get('words'))
              void settle(words, 'Settled: it is not a fee.', () => setOpen(false))
            }}
          >
            <h2 className="text-xl">
              {showAmount(credit.amountPaise)} of {shortDay(credit.day)}
            </h2>
            <TextField
              name="words"
              label="What is it?"
              autoComplete="off"
              error={action.errorOf('words') ?? action.problem}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={action.busy}>
                Settle it
              </Button>
              <Button look="outline" onClick={() => setOpen(false)}>
                Cancel
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
    </>
  )
}
