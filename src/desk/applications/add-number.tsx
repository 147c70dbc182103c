import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { ApplicationActions } from './use-application.ts'

/** A further transaction number, which the applicant gave by phone or in an email. */
export function AddNumber({ actions }: { actions: Pick<ApplicationActions, 'busy' | 'addNumber'> }) {
  const [typed, setTyped] = useState<string>()
  if (typed === undefined)
    return (
      <button type="button" className="link min-h-(--control) text-second" onClick={() => setTyped('')}>
        Add a transaction number
      </button>
    )

  async function add(event: FormEvent) {
    event.preventDefault()
    if (await actions.addNumber(typed ?? '')) setTyped((now) => (now === typed ? undefined : now))
  }

  return (
    <form noValidate className="grid basis-full gap-2" onSubmit={add}>
      <TextField
        name="further-number"
        label="Transaction number"
        hint="It is looked for beside the first one, and what is found is added up."
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={actions.busy}>
          Add this number
        </Button>
        <Button look="outline" onClick={() => setTyped(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
