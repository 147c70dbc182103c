import { useState } from 'react'
import { WEBHOOK_EVENTS, WEBHOOK_FIELDS, type Webhook } from '../../contract/desk-webhooks.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { EVENT_WORDS, FIELD_WORDS } from './labels.ts'

type Chosen = Pick<Webhook, 'events' | 'fields'>

interface WebhookFormProps {
  /** The webhook to change; undefined for a new one. */
  webhook?: Webhook
  action: ReturnType<typeof useAction>
  onSave: (chosen: Chosen & { url: string }) => void
  onCancel: () => void
}

/** The address, the events, and the fields of a person in the messages. */
export function WebhookForm({ webhook, action, onSave, onCancel }: WebhookFormProps) {
  const { typed, field } = useFields({ url: '' }, action)
  const [chosen, setChosen] = useState<Chosen>(webhook ?? { events: [...WEBHOOK_EVENTS], fields: [] })
  const title = webhook ? 'Change what is sent' : 'Add a webhook'
  return (
    <Dialog label={title} size="action" onClose={onCancel}>
      <Form
        className="grid gap-3"
        onSubmit={() => {
          onSave({ ...typed, events: chosen.events, fields: chosen.fields })
        }}
      >
        <h2 className="text-xl">{title}</h2>
        {!webhook && (
          <TextField
            {...field('url')}
            type="url"
            label="Address"
            hint="Of a program that takes Standard Webhooks, like https://example.org/hook"
            autoComplete="off"
          />
        )}
        <Choices
          legend="Send a message when"
          error={action.errorOf('events')}
          all={WEBHOOK_EVENTS}
          words={EVENT_WORDS}
          chosen={chosen.events}
          onChoose={(events) => setChosen((now) => ({ ...now, events }))}
        />
        <Choices
          legend="Besides the reference, tell"
          all={WEBHOOK_FIELDS}
          words={FIELD_WORDS}
          chosen={chosen.fields}
          onChoose={(fields) => setChosen((now) => ({ ...now, fields }))}
        />
        {chosen.fields.length > 0 && (
          <Callout look="sun">
            <p>Ticked data leaves the desk. The other program must protect it as you do.</p>
          </Callout>
        )}
        <Problem text={action.problem} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={action.busy}>
            {webhook ? 'Save' : 'Add it'}
          </Button>
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface ChoicesProps<Value extends string> {
  legend: string
  error?: string | undefined
  all: readonly Value[]
  words: Record<Value, string>
  chosen: readonly Value[]
  onChoose: (chosen: Value[]) => void
}

function Choices<Value extends string>({ legend, error, all, words, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-y-0 gap-x-4 p-0 border-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {error && <p className="font-semibold text-err text-second">{error}</p>}
      {all.map((value) => (
        <label className="flex items-center gap-2.5 min-h-(--control)" key={value}>
          <input
            className="size-5 accent-jamun-600"
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChoose(all.filter((each) => (each === value ? target.checked : chosen.includes(each))))
            }
          />
          {words[value]}
        </label>
      ))}
    </fieldset>
  )
}
