import { submitApplication } from '../../../contract/applications.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import { messages } from '../../../contract/messages.ts'
import { call } from '../../api/call.ts'
import { SubmissionForm, type SubmissionFormProps } from '../../sending/submission-form.tsx'
import { useSubmission } from '../../sending/use-submission.ts'
import { type FieldsProps, PersonFields } from './application-fields.tsx'
import { ApplicationSchema, emptyApplication } from './application-values.ts'
import { LogInLink } from './log-in-first.tsx'
import { TransactionNumberField } from './number-fields.tsx'
import { type Payment, PaymentPanel } from './payment-panel.tsx'
import { ResumedNote } from './resumed-note.tsx'

interface ApplicationFormProps extends Omit<FieldsProps, 'form'>, Pick<SubmissionFormProps, 'notice'> {
  payment: Payment
}

export function ApplicationForm({ payment, notice, ...fields }: ApplicationFormProps) {
  const submission = useSubmission({
    name: 'application',
    schema: ApplicationSchema,
    empty: emptyApplication,
    fixed: fields.course === null ? {} : { coursePreference: fields.course },
    post: (application: InputOf<typeof submitApplication>, idempotencyKey) =>
      call(submitApplication, application, { idempotencyKey }),
    texts: {
      sent: messages.applicationSent,
      failed: messages.applicationFailed,
      failedToast: messages.applicationFailedToast,
    },
    // After a reload the secret numbers are gone, on purpose, and have to be typed again.
    resubmitAfter: ['queued'],
  })
  const { form, draft, sending, edited } = submission
  const logIn = <LogInLink onLeave={sending.markToFinish} className="mt-3 mb-1" />
  return (
    <SubmissionForm
      submission={submission}
      notice={notice}
      offlineText="What you type is kept. Press Submit when you are done: it is sent as soon as the network is back. Please keep this page open, because your Aadhaar number is never stored on the device."
      className="min-[62rem]:grid-cols-[minmax(0,36rem)_minmax(0,24rem)] min-[62rem]:justify-between min-[62rem]:*:col-start-1"
      resumedNote={<ResumedNote resumed={draft.resumed} />}
      errorAction={sending.error?.status === 401 && logIn}
      logIn={logIn}
      onSubmit={form.submit((application) =>
        sending.submit({ ...application, consentVersion: notice.version }),
      )}
    >
      <PersonFields form={form} {...fields} onFill={edited} />
      <PaymentPanel payment={payment} onLeaveForLogin={sending.markToFinish} />
      <TransactionNumberField form={form} help={fields.help} />
    </SubmissionForm>
  )
}
