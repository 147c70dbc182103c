import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { type Correctable, correctPerson, type DeskPerson } from '../../contract/desk-people.ts'
import { call } from '../api/call.ts'
import { isConflict, takingBack } from '../items/taking-back.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'

interface CorrectDialogProps {
  person: DeskPerson
  onChanged: () => void
  onClose: () => void
}

const labelOf = ({ of }: Correctable) => (of === 'account' ? 'The account' : of)

/** Corrects name, number and address of the account, or of one submission. */
export function CorrectDialog({ person, onChanged, onClose }: CorrectDialogProps) {
  const [of, setOf] = useState(person.correctable[0]?.of ?? '')
  const chosen = person.correctable.find((each) => each.of === of)
  if (!chosen) return null
  return (
    <CorrectForm key={of} person={person} chosen={chosen} onChanged={onChanged} onClose={onClose}>
      {person.correctable.length > 1 && (
        <div>
          <label htmlFor="correct-of" className="mb-1 block font-semibold">
            What
          </label>
          <select
            id="correct-of"
            className="block min-h-12 w-full rounded-control border border-jamun-400 bg-white px-3 py-2 hover:border-jamun-600"
            value={of}
            onChange={({ target }) => setOf(target.value)}
          >
            {person.correctable.map((each) => (
              <option key={each.of} value={each.of}>
                {labelOf(each)}
              </option>
            ))}
          </select>
        </div>
      )}
    </CorrectForm>
  )
}

interface CorrectFormProps extends CorrectDialogProps {
  chosen: Correctable
  children: ReactNode
}

function CorrectForm({ person, chosen, onChanged, onClose, children }: CorrectFormProps) {
  // The touched fields. The others follow the corrections of colleagues.
  const [typed, setTyped] = useState<Details>({})
  // The values of the touched fields before.
  const [shown, setShown] = useState<Details>({})
  const navigate = useNavigate()
  const show = useToast()
  const action = useAction()
  const { of } = chosen
  const isAccount = of === 'account'
  const send = (from: Details, to: Details, at = person.reference) =>
    call(correctPerson, { of, ...to, from }, { reference: at })

  async function submit(): Promise<void> {
    const [before, changed] = changesOf({ ...chosen, ...shown }, typed)
    const { codeSent, reference } = await send(before, changed).catch((error: unknown) => {
      // A person who saves again after reading that it has changed means it.
      if (isConflict(error)) {
        setShown({})
        onChanged()
      }
      throw error
    })
    onClose()
    if (reference === person.reference) onChanged()
    else void navigate(`/people/${reference}`, { replace: true })
    const { email: _, ...details } = before
    // A missing address cannot be restored.
    const back = isAccount || before.email === '' ? details : before
    const stored = pick(
      v.parse(correctPerson.input, { of, ...changed }),
      NAMES.filter((name) => name in back),
    )
    show({
      text: codeSent ? 'A code is on its way to the new address' : 'Corrected',
      ...(Object.keys(back).length > 0 && {
        undo: () =>
          takingBack(async () => {
            const undone = await send(stored, back, reference)
            if (undone.reference === reference) onChanged()
            else void navigate(`/people/${undone.reference}`, { replace: true })
          }),
      }),
    })
  }

  const field = (name: keyof Details, label: string, hint: string | undefined, type = 'text') => (
    <TextField
      name={name}
      label={label}
      type={type}
      hint={hint}
      autoComplete="off"
      value={typed[name] ?? chosen[name]}
      onChange={({ target }) => {
        setShown((before) => ({ [name]: chosen[name], ...before }))
        setTyped((now) => ({ ...now, [name]: target.value }))
      }}
      error={action.errorOf(name)}
    />
  )

  return (
    <ActionForm title="Correct what we hold" does="Save" action={action} onSubmit={submit} onClose={onClose}>
      {children}
      {field('fullName', 'Full name', undefined)}
      {field(
        'phone',
        isAccount || !of.startsWith('E') ? 'Phone number' : 'WhatsApp number',
        '10 digits, without +91.',
        'tel',
      )}
      {field(
        'email',
        'Email',
        isAccount ? 'Changes after the owner types the code from the email.' : undefined,
        'email',
      )}
      <p className="text-ink-2 text-second">
        The log says what was changed, with your name. Their words are not kept.
      </p>
    </ActionForm>
  )
}

const NAMES = ['fullName', 'phone', 'email'] as const
type Details = Partial<Omit<Correctable, 'of'>>

/** The values of the changed fields, before and after. */
function changesOf(before: Details, after: Details): [Details, Details] {
  const names = NAMES.filter((name) => after[name] !== undefined && after[name] !== before[name])
  return [pick(before, names), pick(after, names)]
}

const pick = (values: Details, names: readonly (keyof Details)[]): Details =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
