import { useState } from 'react'
import { type Breach, changeBreach, type Who } from '../../../contract/desk-breach.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Form } from '../../ui/form.tsx'
import { asTyped } from '../../ui/our-clock.ts'
import { Problem, ProblemLine } from '../../ui/problem.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { asMoment, people } from './labels.ts'

const WAYS = new Map<Who['by'], string>([
  ['everybody', 'Everybody we keep data about'],
  ['kept', 'Everybody whose data was here until a moment'],
  ['sent', 'Who registered, asked or applied in a span'],
  ['opened', 'Whose data somebody of us opened in a span'],
])

interface WhoFormProps {
  breach: Breach
  onChanged: () => Promise<void>
  onExport: () => void
}

/** Chooses the affected people, counts them, and stores the list. */
export function WhoForm({ breach, onChanged, onExport }: WhoFormProps) {
  const { id, who, version, concerned, unreachable, openers, listsTaken } = breach
  const known = { from: '', to: '', staffId: '', ...who }
  const [by, setBy] = useState<Who['by']>(who?.by ?? 'everybody')
  const [from, setFrom] = useState(known.from && asTyped(known.from))
  const [to, setTo] = useState(known.to && asTyped(known.to))
  const [staffId, setStaffId] = useState(known.staffId)
  const action = useAction()
  const chosen = (): Who => {
    const span = { from: asMoment(from), to: asMoment(to) }
    if (by === 'everybody') return { by }
    if (by === 'kept') return { by, to: span.to }
    return by === 'sent' ? { by, ...span } : { by, ...span, staffId }
  }
  const hasSpan = by === 'sent' || by === 'opened'
  return (
    <section aria-labelledby="breach-who" className="grid gap-3">
      <h2 id="breach-who" className="text-lg">
        Who is affected
      </h2>
      <Form
        className="grid grid-cols-1 gap-3.5 p-4 border border-hair rounded-box"
        onSubmit={() => {
          void action.run(async () => {
            await call(changeBreach, { version, who: chosen() }, { id })
            await onChanged()
          })
        }}
      >
        <Choice
          legend="Who is affected"
          showsLegend={false}
          boxed={false}
          name="by"
          options={[...WAYS.keys()]}
          value={by}
          onChoose={setBy}
          show={(way) => WAYS.get(way)}
        />
        {by === 'opened' && (
          <div>
            <label htmlFor="staffId" className="mb-1 block font-semibold">
              Who opened it
            </label>
            <select
              id="staffId"
              className="block min-h-12 w-full rounded-control border border-jamun-400 bg-white px-3 py-2 hover:border-jamun-600"
              value={staffId}
              onChange={({ target }) => setStaffId(target.value)}
            >
              <option value="">Choose</option>
              {openers.map((opener) => (
                <option key={opener.id} value={opener.id}>
                  {opener.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3 empty:hidden">
          {hasSpan && (
            <TextField
              name="from"
              type="datetime-local"
              label="From"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
          {by !== 'everybody' && (
            <TextField
              name="to"
              type="datetime-local"
              label="Until"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </div>
        <Problem text={action.problem} />
        <ProblemLine text={action.errorOf('who')} />
        <p role="status">
          {concerned !== null && (
            <>
              <b>{people(concerned)}</b>, each address once, without erased people.
              {unreachable > 0 && ` Without an email address: ${people(unreachable)}.`}
            </>
          )}
        </p>
        {listsTaken > 0 && (
          <Callout look="sun">
            <p>
              They also exported whole lists in that period ({listsTaken}): check the activity log, or choose
              everybody.
            </p>
          </Callout>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={action.busy}>
            Count them
          </Button>
          <Button look="outline" disabled={concerned === null} onClick={onExport}>
            Export the list
          </Button>
        </div>
      </Form>
    </section>
  )
}
