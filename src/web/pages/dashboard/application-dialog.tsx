import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { addNumber, correctNumber, withdrawApplication } from '../../../contract/my-applications.ts'
import { failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DialogProblem, type Problem, showProblem } from './dialog-problem.tsx'

export type ApplicationAction = 'correct' | 'add' | 'withdraw'

interface FormProps {
  reference: string
  onClose: () => void
  onDone: () => void
}

interface ApplicationDialogProps extends FormProps {
  open: boolean
  action: ApplicationAction
  returnFocusTo: () => HTMLElement | null
}

const TITLES = {
  correct: translate('Correct the transaction number'),
  add: translate('Add a transaction number'),
  withdraw: translate('Withdraw this application?'),
}

/** Asks for the correct number, or for confirmation. Errors are shown inside. */
export function ApplicationDialog({ open, action, returnFocusTo, ...form }: ApplicationDialogProps) {
  return (
    <FormDialog open={open} onClose={form.onClose} returnFocusTo={returnFocusTo} title={TITLES[action]}>
      {action === 'withdraw' ? <Withdraw {...form} /> : <GiveNumber key={action} action={action} {...form} />}
    </FormDialog>
  )
}

/** Reloads the applications after an action, even a failed one: it may have failed because something else changed. */
function useReload(reference: string) {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['applications'] }),
      client.invalidateQueries({ queryKey: ['application', reference] }),
    ])
  }
}

const schema = v.object(correctNumber.input.entries)

const GIVING = {
  correct: {
    endpoint: correctNumber,
    says: translate(
      'Of application {reference}. After UPI we need the 12 digits called UTR or UPI reference, not the one that begins with T. After a bank transfer it is the UTR or reference number. You can correct it once.',
    ),
    done: translate(correctNumber.message),
    failed: translate('The number could not be corrected.'),
    button: translate('Use this number'),
  },
  add: {
    endpoint: addNumber,
    says: translate(
      'Of application {reference}. After UPI we need the 12 digits called UTR or UPI reference, not the one that begins with T. After a bank transfer it is the UTR or reference number. Add one number for each further payment: we look for each of them, and add them up.',
    ),
    done: translate(addNumber.message),
    failed: translate('The number could not be added.'),
    button: translate('Add this number'),
  },
}

/** Another number instead of the first one, or beside it. */
function GiveNumber({ action, reference, onDone }: FormProps & { action: keyof typeof GIVING }) {
  const { endpoint, says, done, failed, button } = GIVING[action]
  const reload = useReload(reference)
  const [problem, setProblem] = useState<Problem>()
  const form = useSchemaForm({ schema, empty: { transactionNumber: '' } })

  const submit = form.submit(async (input) => {
    setProblem(undefined)
    try {
      await call(endpoint, input, { params: { reference } })
      showToast({ kind: 'success', title: done })
      onDone()
    } catch (error) {
      showProblem(error, form, setProblem, failed)
    }
    void reload()
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">
        <Sentence text={says} parts={{ reference: <span translate="no">{reference}</span> }} />
      </p>
      <DialogProblem problem={problem} />
      <TextField
        {...form.field('transactionNumber')}
        label={translate('Transaction number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton busy={form.busy} narrow>
        {button}
      </SubmitButton>
    </form>
  )
}

function Withdraw({ reference, onClose, onDone }: FormProps) {
  const reload = useReload(reference)
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  async function withdraw(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await call(withdrawApplication, undefined, { params: { reference } })
      showToast({ kind: 'success', title: withdrawApplication.message })
      onDone()
    } catch (error) {
      setProblem(failureTexts(error, 'message', translate('Your application could not be withdrawn.')))
    } finally {
      setBusy(false)
    }
    void reload()
  }

  return (
    <form method="post" noValidate onSubmit={withdraw} className="grid gap-5">
      <div className="text-ink-2">
        <p>
          <Sentence
            text={translate(
              'Nothing more happens with application {reference}, and it cannot be taken back.',
            )}
            parts={{ reference: <span translate="no">{reference}</span> }}
          />
        </p>
        <p className="mt-2">
          {translate('You can apply again. If you have paid already, please write to us about the fee.')}
        </p>
      </div>
      <DialogProblem problem={problem} />
      <div className="flex flex-wrap items-start gap-3">
        <Button look="outline" onClick={onClose}>
          {translate('Keep my application')}
        </Button>
        <SubmitButton look="danger" busy={busy} narrow>
          {translate('Withdraw it')}
        </SubmitButton>
      </div>
    </form>
  )
}
