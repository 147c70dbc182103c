import { useRef } from 'react'
import type * as v from 'valibot'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { type Resumed, useDraft } from './use-draft.ts'
import { type IdempotentSubmitOptions, useIdempotentSubmit } from './use-idempotent-submit.ts'
import { useAbandonmentReport } from './use-leave.ts'
import { useResubmit } from './use-resubmit.ts'

interface SubmissionOptions<Values extends Record<string, string>, Output, Input>
  extends Pick<IdempotentSubmitOptions<Input>, 'name' | 'post' | 'texts' | 'next'> {
  schema: v.GenericSchema<Values, Output>
  empty: Values
  /** Values from the link. */
  fixed: Partial<Values>
  /** The interruptions after which the form is submitted automatically when it opens. */
  resubmitAfter: readonly Resumed[]
}

/** The common logic of enquiry and application, from the first input to the receipt. `SubmissionForm` renders it. */
export function useSubmission<Values extends Record<string, string>, Output, Input>({
  schema,
  empty,
  fixed,
  resubmitAfter,
  ...options
}: SubmissionOptions<Values, Output, Input>) {
  const element = useRef<HTMLFormElement>(null)
  const form = useSchemaForm({ schema, empty })
  const draft = useDraft({ name: options.name, form, fixed })
  const isUnderWay = useRef(false)
  const leave = useAbandonmentReport(options.name, element, () => isUnderWay.current)
  const sending = useIdempotentSubmit({
    ...options,
    post: async (input: Input, idempotencyKey: string) => {
      const answer = await options.post(input, idempotencyKey)
      leave.sent()
      return answer
    },
    values: form.latestValues,
    onFieldErrors: form.showErrors,
  })
  isUnderWay.current = form.busy || sending.waiting !== undefined
  const interrupted = draft.resumed !== undefined && resubmitAfter.includes(draft.resumed)
  useResubmit(element, sending.waiting, form.busy, interrupted)

  return {
    element,
    form,
    draft,
    sending: {
      ...sending,
      markToFinish: () => {
        leave.forget()
        sending.markToFinish()
      },
    },
    /** For changes by other means than the form's controls. */
    edited: () => {
      draft.save()
      sending.clearError()
    },
  }
}
