import { type ReactNode, useState } from 'react'
import type { MailItem } from '../../contract/desk-mails.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { MailActions } from './use-mail.ts'

interface FormProps {
  mail: MailItem
  actions: MailActions
  onClose: () => void
}

interface AddressFormProps extends FormProps {
  /** The title of the form. */
  title: string
  label: string
  hint: string
  send: string
  /** Resolves to whether it succeeded. */
  submit: (typed: string) => Promise<boolean>
  error: string | undefined
  children?: ReactNode
}

function AddressForm({
  mail,
  actions,
  onClose,
  title,
  label,
  hint,
  send,
  submit,
  error,
  children,
}: AddressFormProps) {
  const [typed, setTyped] = useState(mail.otherAddress ?? mail.summary.address ?? '')
  return (
    <Form
      aria-label={title}
      className="grid gap-2"
      onSubmit={async () => {
        if (await submit(typed)) onClose()
      }}
    >
      <TextField
        name="mail-to"
        type="email"
        label={label}
        hint={hint}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
      />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={actions.busy}>
          {send}
        </Button>
        <Button look="outline" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </Form>
  )
}

/** Sends the mail to a corrected address. The submission gets it too, unless only this mail is chosen. */
export function CorrectMail({ mail, actions, onClose }: FormProps) {
  const [alsoThere, setAlsoThere] = useState(true)
  const { about } = mail.summary
  return (
    <AddressForm
      {...{ mail, actions, onClose }}
      title="Correct the address"
      label="Send this email to"
      hint={alsoThere ? `Also corrected in ${about}.` : `Only for this email. ${about} keeps its address.`}
      send="Send it there"
      submit={(typed) => actions.again({ to: typed, alsoThere })}
      error={actions.errorOf('to')}
    >
      <label className="flex min-h-(--control) w-fit items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4.5 accent-jamun-600"
          checked={alsoThere}
          onChange={({ target }) => setAlsoThere(target.checked)}
        />
        Correct it in {about}
      </label>
    </AddressForm>
  )
}

/** Changes the address of an account. Its owner confirms it with a code sent to the new address. */
export function CorrectAccount({ mail, actions, onClose }: FormProps) {
  return (
    <AddressForm
      {...{ mail, actions, onClose }}
      title="Correct the account"
      label="The new address of the account"
      hint="A code is sent there. The owner types it on the Dashboard. The team cannot see it."
      send="Send the code"
      submit={(typed) => actions.moveAccount(mail.account ?? '', typed)}
      error={actions.errorOf('email')}
    />
  )
}
