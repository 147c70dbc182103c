import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { type DeskPerson, ERASE_REASONS, erasePerson } from '../../contract/desk-people.ts'
import { fieldErrors } from '../../contract/fields.ts'
import { call, DeskFailure } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { ActionForm } from '../ui/action-form.tsx'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { count, longDayOf } from './labels.ts'

type Reason = (typeof ERASE_REASONS)[number]

/** Says which data are erased and which must stay, and asks for the name as a confirmation. */
export function EraseDialog({ person, onClose }: { person: DeskPerson; onClose: () => void }) {
  const { prove } = useDesk()
  const [reason, setReason] = useState<Reason>()
  const navigate = useNavigate()
  const show = useToast()
  const action = useAction()
  const { typed, field } = useFields({ name: '' }, action)
  const wanted = person.name || person.email

  async function submit(): Promise<void> {
    const input = { ...typed, reason: reason as Reason }
    // Checked before the second factor is asked for, so that it is not shown in vain.
    const checked = v.safeParse(erasePerson.input, input)
    if (!checked.success) throw new DeskFailure('invalid_input', '', fieldErrors(checked.issues))
    await prove(() => call(erasePerson, input, { reference: person.reference }))
    onClose()
    void navigate('/people', { replace: true })
    show({ text: 'Erased. A last email says so.' })
  }

  return (
    <ActionForm
      title={`Erase ${wanted}?`}
      does="Erase for good"
      isDangerous
      leave="Keep"
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-[1fr_1fr] gap-3 text-second max-sm:grid-cols-1">
        <div>
          <h3 className="text-jamun-800 font-semibold">Erased</h3>
          <ul>
            {goes(person).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-jamun-800 font-semibold">Must be kept</h3>
          <ul>
            {stays(person).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      </div>
      <p className="text-ink-2 text-second">
        Backups of before still hold it until they are deleted; restoring one erases it again. They get a last
        email that says so.
      </p>
      <Choice
        legend="Why"
        name="reason"
        error={action.errorOf('reason')}
        options={ERASE_REASONS}
        value={reason ?? ''}
        onChoose={setReason}
      />
      <TextField
        {...field('name')}
        name="erase-name"
        label={`Type ${wanted} to continue`}
        autoComplete="off"
        spellCheck={false}
      />
    </ActionForm>
  )
}

function goes({ account, enquiries, applications, mails, registrations }: DeskPerson): string[] {
  return [
    ...(account ? ['Account, picture, devices'] : []),
    ...(registrations.length > 0 ? ['A registration that was not finished'] : []),
    ...(enquiries.length > 0 ? [`${count(enquiries.length, 'enquiry')} with notes`] : []),
    ...(applications.length > 0 ? [`${count(applications.length, 'application')}, with the numbers`] : []),
    ...(mails.length > 0 ? ['Emails that wait'] : []),
  ]
}

function stays({ stays: { sealedUntil, receipts }, enquiries, applications }: DeskPerson): string[] {
  return [
    ...(sealedUntil && enquiries.length + applications.length > 0
      ? [`What they sent, sealed so that nobody works with it: until ${longDayOf(sealedUntil)} at the latest`]
      : []),
    'What the law tells us to keep of the rest: sealed for a year',
    ...(receipts > 0 ? [`Number, amount and day of ${count(receipts, 'receipt')}, without the name`] : []),
    'That somebody was erased, by whom and when, without a name',
  ]
}
