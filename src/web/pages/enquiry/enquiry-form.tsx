import { useEffect, useRef } from 'react'
import type { InputOf } from '../../../contract/endpoint.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
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
import { EnquiryFields } from './enquiry-fields.tsx'
import { noEnquiry, EnquiryForm as Schema } from './enquiry-values.ts'

interface EnquiryFormProps {
  /** The subject that came with the link. */
  subject: string | null
  help: { whatsappNumber: string; preferredTime: string; message: string }
  notice: { version: string; lead: string; rest: string }
}

export function EnquiryForm({ subject, help, notice }: EnquiryFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useSchemaForm({ schema: Schema, empty: noEnquiry })
  const online = useOnline()
  const fixed = subject === null ? {} : { inquiryAbout: subject }
  const kept = useKeptForm({ name: 'enquiry', form, fixed })
  const filledInMs = useTimeToFill(kept.cameBack !== undefined)
  const sending = useSafeSend({
    form: 'enquiry',
    what: 'query',
    post: (enquiry: InputOf<typeof submitEnquiry>, idempotencyKey) =>
      call(submitEnquiry, enquiry, { idempotencyKey }),
    texts: {
      sent: messages.enquirySent,
      failed: messages.enquiryFailed,
      failedToast: messages.enquiryFailed,
    },
    values: form.values,
    onFieldProblems: form.showProblems,
  })
  // Whoever pressed Submit and lost the page or the network meant it: the same key makes sure it counts once.
  useResend(element, sending.waiting, kept.cameBack === 'on its way' || kept.cameBack === 'waiting')

  return (
    <form
      ref={element}
      method="post"
      noValidate
      className="relative grid gap-7"
      onChange={() => {
        kept.save()
        sending.clearTrouble()
      }}
      onSubmit={form.submit((enquiry) =>
        sending.send({ ...enquiry, consentVersion: notice.version, filledInMs: filledInMs() }),
      )}
    >
      {kept.offered && (
        <DraftOffer
          savedAt={kept.offered.savedAt}
          onContinue={kept.continueDraft}
          onStartAfresh={kept.startAfresh}
        />
      )}
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <EnquiryFields form={form} help={help} />
      <ConsentNotice notice={notice} />
      <div className="grid gap-5">
        <SendingState
          online={online}
          waiting={sending.waiting}
          trouble={sending.trouble}
          offlineText="What you type is kept on this device. Press Submit when you are done: it is sent as soon as the network is back."
        />
        <SubmitButton busy={form.busy} busyText="Submitting..." className="w-full sm:w-72">
          Submit
        </SubmitButton>
      </div>
    </form>
  )
}

/** Milliseconds since the form opened; a form that was brought back says nothing, or an honest retry looks like a machine. */
function useTimeToFill(broughtBack: boolean): () => number | undefined {
  const opened = useRef(0)
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  return () => (broughtBack ? undefined : Math.round(performance.now() - opened.current))
}
