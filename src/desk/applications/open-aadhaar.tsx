import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { AADHAAR_SHOWN_SECONDS, openAadhaar } from '../../contract/desk-application-actions.ts'
import { call } from '../api/call.ts'
import { ProvenDialog } from '../sign-in/proven-dialog.tsx'
import { useAction } from '../ui/use-action.ts'
import { WhyField } from '../ui/why-field.tsx'

const CHOICES = ['To compare it with the card', 'The applicant asked us to correct it'].map((choice) => ({
  choice,
  says: choice,
}))

interface OpenAadhaarProps {
  application: DeskApplication
  onOpened: (number: string) => void
  onClose: () => void
}

/** Asks for the reason to see the number. */
export function OpenAadhaar({ application: { summary }, onOpened, onClose }: OpenAadhaarProps) {
  const action = useAction()
  const [reason, setReason] = useState('')
  return (
    <ProvenDialog
      title="Show the whole Aadhaar number?"
      explains={
        <>
          You see it for {AADHAAR_SHOWN_SECONDS} seconds. Your name, the time and the reason are written down;
          nobody can remove that line. {summary.name || 'The applicant'} reads the reason, too.
        </>
      }
      typed={{ reason }}
      schema={openAadhaar.input}
      action={action}
      onDo={async () => {
        const { aadhaarNumber } = await call(openAadhaar, { reason }, { reference: summary.reference })
        onOpened(aadhaarNumber)
      }}
      does={
        <>
          <Eye aria-hidden="true" size={18} />
          Show for {AADHAAR_SHOWN_SECONDS} seconds
        </>
      }
      onClose={onClose}
    >
      <WhyField
        legend="What do you need it for?"
        choices={CHOICES}
        value={reason}
        onChange={(next) => {
          setReason(next)
          action.forget()
        }}
        error={action.errorOf('reason')}
      />
    </ProvenDialog>
  )
}
