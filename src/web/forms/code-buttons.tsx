import { translate } from '../texts/translate.ts'
import { Button } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface CodeButtonsProps {
  busy: boolean
  /** Back to the field of the address. */
  onBack: () => void
  children: string
}

/** The buttons below the field of a mailed code. */
export const CodeButtons = ({ busy, onBack, children }: CodeButtonsProps) => (
  <div className="flex flex-wrap items-start gap-3">
    <SubmitButton busy={busy} busyText={translate('Verifying...')} narrow>
      {children}
    </SubmitButton>
    <Button look="outline" onClick={onBack}>
      {translate('Use another address')}
    </Button>
  </div>
)
