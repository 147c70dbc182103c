import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { translate } from '../texts/translate.ts'
import { ConsentNotice } from '../ui/consent-notice.tsx'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorSummary, type FieldError } from '../ui/error-summary.tsx'
import { SendingState } from '../ui/sending-state.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { EmptiedNote } from './emptied-note.tsx'
import type { useDraft } from './use-draft.ts'
import type { useIdempotentSubmit } from './use-idempotent-submit.ts'
import { useOnline } from './use-online.ts'

export interface SubmissionFormProps {
  /** The result of `useSubmission`. */
  submission: {
    element: RefObject<HTMLFormElement | null>
    form: { errors: FieldError[]; attempt: number; busy: boolean }
    draft: Pick<ReturnType<typeof useDraft>, 'offered' | 'emptied' | 'continueDraft' | 'startAfresh'>
    sending: Pick<ReturnType<typeof useIdempotentSubmit>, 'waiting' | 'error'>
    edited: () => void
  }
  notice: { version: string; lead: string; rest: string }
  /** The handling of this form offline. */
  offlineText: string
  className: string
  /** Nothing can be sent now. */
  isShut?: boolean
  /** Content above everything else. */
  lead?: ReactNode
  /** Above the errors: why the form is already filled. */
  resumedNote?: ReactNode
  /** An action for the last error, in addition to a retry. */
  errorAction?: ReactNode
  /** How a member with an expired session logs in again. */
  logIn?: ReactNode
  onSubmit: FormEventHandler
  children: ReactNode
}

/** The frame of a form that must arrive exactly once: draft and errors above the fields, consent and button below. */
export function SubmissionForm(props: SubmissionFormProps) {
  const {
    submission,
    notice,
    offlineText,
    className,
    isShut = false,
    lead,
    resumedNote,
    errorAction,
    logIn,
    onSubmit,
    children,
  } = props
  const { element, form, draft, sending, edited } = submission
  const online = useOnline()
  return (
    <form
      ref={element}
      method="post"
      noValidate
      className={`grid gap-7 ${className}`}
      onChange={edited}
      onSubmit={onSubmit}
    >
      {lead}
      <div className="grid gap-7 empty:hidden">
        {draft.emptied && <EmptiedNote logIn={logIn} />}
        {draft.offered && (
          <DraftOffer
            startedAt={draft.offered.startedAt}
            onContinue={draft.continueDraft}
            onStartAfresh={draft.startAfresh}
          />
        )}
        {resumedNote}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
      </div>
      {children}
      {!isShut && <ConsentNotice notice={notice} />}
      <div className="grid gap-5">
        <SendingState
          online={online}
          waiting={sending.waiting !== undefined}
          error={sending.error}
          offlineText={offlineText}
        >
          {errorAction}
        </SendingState>
        {!isShut && (
          <SubmitButton busy={form.busy} className="w-full sm:w-72">
            {translate('Submit')}
          </SubmitButton>
        )}
      </div>
    </form>
  )
}
