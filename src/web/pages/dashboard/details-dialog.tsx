import { translate } from '../../texts/translate.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ChangeEmail } from './change-email.tsx'
import { DetailsForm } from './details-form.tsx'
import type { Details } from './use-details.ts'

interface DetailsDialogProps {
  open: boolean
  details: Details
  onClose: () => void
  returnFocusTo: () => HTMLElement | null
}

/** Name, phone number and username, and below them the address, which requires more steps. */
export function DetailsDialog({ open, details, onClose, returnFocusTo }: DetailsDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={translate('Edit my details')}
    >
      <DetailsForm details={details} onSaved={onClose} />
      <section aria-labelledby="change-email" className="mt-8 border-jamun-200 border-t pt-6">
        <h3 id="change-email" className="text-xl">
          {translate('Change my email')}
        </h3>
        <ChangeEmail email={details.email} onChanged={onClose} />
      </section>
    </FormDialog>
  )
}
