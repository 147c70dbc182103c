import { useRef } from 'react'
import { submitApplication } from '../../../contract/applications.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import { messages } from '../../../contract/messages.ts'
import { call } from '../../api/call.ts'
import { useSafeSend } from '../../api/use-safe-send.ts'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useResend } from '../../lib/use-resend.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { ConsentNotice } from '../../ui/consent-notice.tsx'
import { DraftOffer } from '../../ui/draft-offer.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SendingState } from '../../ui/sending-state.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type FieldsProps, PersonFields } from './application-fields.tsx'
import { noApplication, ApplicationForm as Schema } from './application-values.ts'
import { BackAgain } from './back-again.tsx'
import { LogInLink } from './log-in-first.tsx'
import { TransactionNumber } from './number-fields.tsx'
import { type Payment, PaymentPanel } from './payment-panel.tsx'

interface ApplicationFormProps extends Omit<FieldsProps, 'form'> {
  payment: Payment
  notice: { version: string; lead: string; rest: string }
}

export function ApplicationForm({ payment, notice, ...fields }: ApplicationFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useSchemaForm({ schema: Schema, empty: noApplication })
  const online = useOnline()
  const fixed = fields.course === null ? {} : { coursePreference: fields.course }
  const kept = useKeptForm({ name: 'application', form, fixed })
  const sending = useSafeSend({
    form: 'application',
    what: 'application',
    post: (application: InputOf<typeof submitApplication>, idempotencyKey) =>
      call(submitApplication, application, { idempotencyKey }),
    texts: {
      sent: messages.applicationSent,
      failed: messages.applicationFailed,
      failedToast: messages.applicationFailedToast,
    },
    values: form.values,
    onFieldProblems: form.showProblems,
  })
  // After a reload the numbers are gone, on purpose: then the person has to type them again.
  useResend(element, sending.waiting, kept.cameBack === 'waiting')

  function edited() {
    kept.save()
    sending.clearTrouble()
  }

  return (
    <form
      ref={element}
      method="post"
      noValidate
      className="grid gap-7 min-[62rem]:grid-cols-[minmax(0,36rem)_minmax(0,24rem)] min-[62rem]:justify-between min-[62rem]:*:col-start-1"
      onChange={edited}
      onSubmit={form.submit((application) =>
        sending.send({ ...application, consentVersion: notice.version }),
      )}
    >
      <div className="grid gap-7 empty:hidden">
        {kept.offered && (
          <DraftOffer
            savedAt={kept.offered.savedAt}
            onContinue={kept.continueDraft}
            onStartAfresh={kept.startAfresh}
          />
        )}
        <BackAgain cameBack={kept.cameBack} />
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
      </div>
      <PersonFields form={form} {...fields} onFill={edited} />
      <PaymentPanel payment={payment} onLeaveForLogin={sending.markToFinish} />
      <TransactionNumber form={form} help={fields.help} />
      <ConsentNotice notice={notice} />
      <div className="grid gap-5">
        <SendingState
          online={online}
          waiting={sending.waiting}
          trouble={sending.trouble}
          offlineText="What you type is kept. Press Submit when you are done: it is sent as soon as the network is back. Please keep this page open, because your Aadhaar number is never stored on the device."
        >
          {sending.trouble?.status === 401 && (
            <LogInLink onLeave={sending.markToFinish} className="mt-3 mb-1" />
          )}
        </SendingState>
        <SubmitButton busy={form.busy} busyText="Submitting..." className="w-full sm:w-72">
          Submit
        </SubmitButton>
      </div>
    </form>
  )
}
