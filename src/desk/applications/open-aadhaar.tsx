import { Eye } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { AADHAAR_SHOWN_SECONDS, openAadhaar } from '../../contract/desk-application-deeds.ts'
import { fieldErrors } from '../../contract/fields.ts'
import { call, DeskFailure } from '../call.ts'
import { useDesk } from '../desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Tell } from '../ui/tell.tsx'
import { useDeed } from '../ui/use-deed.ts'
import { WhyField } from './why-field.tsx'

const CHOICES = ['To compare it with the card', 'The applicant asked us to correct it'].map((choice) => ({
  choice,
  says: choice,
}))

interface OpenAadhaarProps {
  application: DeskApplication
  onOpened: (number: string) => void
  onClose: () => void
}

/** Asks what the number is needed for. The second step follows where it was not shown just now. */
export function OpenAadhaar({ application: { summary }, onOpened, onClose }: OpenAadhaarProps) {
  const { prove } = useDesk()
  const deed = useDeed()
  const [reason, setReason] = useState('')
  const title = 'Show the whole Aadhaar number?'

  const submit = () =>
    deed.run(async () => {
      // Before the second step is asked for: nobody shows it for nothing.
      const checked = v.safeParse(openAadhaar.input, { reason })
      if (!checked.success) throw new DeskFailure('invalid_input', '', fieldErrors(checked.issues))
      const { aadhaarNumber } = await prove(() =>
        call(openAadhaar, { reason }, { reference: summary.reference }),
      )
      onOpened(aadhaarNumber)
    })

  return (
    <Dialog label={title} onClose={onClose} size="deed">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 className="text-xl">{title}</h2>
        <p>
          You see it for {AADHAAR_SHOWN_SECONDS} seconds. Your name, the time and the reason are written down;
          nobody can remove that line. {summary.name || 'The applicant'} reads the reason, too.
        </p>
        {deed.problem && (
          <Tell look="bad" role="alert">
            <p>{deed.problem}</p>
          </Tell>
        )}
        <WhyField
          legend="What do you need it for?"
          choices={CHOICES}
          value={reason}
          onChange={(next) => {
            setReason(next)
            deed.forget()
          }}
          error={deed.errorOf('reason')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={deed.busy}>
            <Eye aria-hidden="true" size={18} />
            Show for {AADHAAR_SHOWN_SECONDS} seconds
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
