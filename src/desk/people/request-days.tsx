import { useState } from 'react'
import { changeRequestDays } from '../../contract/desk-requests.ts'
import { call } from '../call.ts'
import { useDesk } from '../desk-context.tsx'
import { useToast } from '../toasts/toasts.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDeed } from '../ui/use-deed.ts'

/** For managers: how much time we give ourselves. */
export function RequestDays({ days, onChanged }: { days: number; onChanged: () => void }) {
  const { prove } = useDesk()
  const [typed, setTyped] = useState(String(days))
  const show = useToast()
  const deed = useDeed()
  return (
    <form
      noValidate
      aria-labelledby="request-days"
      className="grid gap-3 rounded-box bg-side p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void deed.run(async () => {
          await prove(() => call(changeRequestDays, { days: Number(typed) }))
          onChanged()
          show({ text: `Requests are answered within ${typed} days from now on.` })
        })
      }}
    >
      <h2 id="request-days" className="text-lg">
        How long an answer may take
      </h2>
      {deed.problem && (
        <p role="alert" className="font-semibold text-err text-second">
          {deed.problem}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="days"
          label="Days"
          hint="The law allows at most 90. Those who asked already keep their day."
          inputMode="numeric"
          className="max-w-24"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(deed.errorOf('days') && { error: deed.errorOf('days') as string })}
        />
        <Button type="submit" disabled={deed.busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
