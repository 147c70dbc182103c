import { useEffect, useRef } from 'react'
import type { InputOf } from '../../../contract/endpoint.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { messages } from '../../../contract/messages.ts'
import { call } from '../../api/call.ts'
import type { Next } from '../../sending/receipt.ts'
import { SubmissionForm, type SubmissionFormProps } from '../../sending/submission-form.tsx'
import { useSubmission } from '../../sending/use-submission.ts'
import { languageSent, versionRead } from '../../texts/language-sent.ts'
import { translate } from '../../texts/translate.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { EnquirySchema, emptyEnquiry } from './enquiry-values.ts'

interface EnquiryFormProps extends Pick<SubmissionFormProps, 'notice'> {
  /** The subject from the link. */
  subject: string | null
  /** The next steps after sending. */
  next: Next
  help: { whatsappNumber: string; preferredTime: string; message: string }
}

export function EnquiryForm({ subject, help, next, notice }: EnquiryFormProps) {
  const submission = useSubmission({
    name: 'enquiry',
    schema: EnquirySchema,
    empty: emptyEnquiry,
    fixed: subject === null ? {} : { inquiryAbout: subject },
    post: (enquiry: InputOf<typeof submitEnquiry>, idempotencyKey) =>
      call(submitEnquiry, enquiry, { idempotencyKey }),
    texts: {
      sent: messages.enquirySent,
      failed: messages.enquiryFailed,
      failedToast: messages.enquiryFailed,
    },
    next,
    // Submit was pressed before hydration or before the network was lost. The same key ensures that it counts once.
    resubmitAfter: ['on its way', 'queued'],
  })
  const { form, draft, sending } = submission
  const filledInMs = useTimeToFill(draft.resumed !== undefined)
  return (
    <SubmissionForm
      submission={submission}
      notice={notice}
      offlineText={translate(
        'What you type is saved on this device. Press Submit when you are done: we send it when you are back online.',
      )}
      className="relative"
      onSubmit={form.submit((enquiry) =>
        sending.submit({
          ...enquiry,
          ...languageSent,
          consentVersion: versionRead(notice),
          filledInMs: filledInMs(),
        }),
      )}
    >
      <EnquiryFields form={form} help={help} subject={subject} />
    </SubmissionForm>
  )
}

/** Milliseconds since the form opened. Undefined for a restored form, because a quick retry would look like a bot. */
function useTimeToFill(broughtBack: boolean): () => number | undefined {
  const opened = useRef(0)
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  return () => (broughtBack ? undefined : Math.round(performance.now() - opened.current))
}
