import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecordViewLimits, readRecordViews } from '../../contract/desk-record-views.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { ourClock } from '../ui/our-clock.ts'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'

const KEY = ['unusual openings']

const timeOf = ourClock({ dateStyle: 'medium', timeStyle: 'short' })

/** For managers: the staff who opened unusually many records, and the limits. */
export function UnusualRecordViews() {
  const { prove } = useDesk()
  const { data: openings, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => call(readRecordViews) })
  const [typed, setTyped] = useState<Partial<Record<'perHour' | 'perDay', string>>>({})
  const [isSaved, setSaved] = useState(false)
  const action = useAction()
  useLive('staff', KEY)

  const shown = (name: 'perHour' | 'perDay') => typed[name] ?? String(openings?.[name] ?? '')

  return (
    <section aria-labelledby="openings" className="grid gap-3">
      <h2 id="openings" className="text-lg">
        Unusual viewing
      </h2>
      <Problem text={action.problem} />
      {error && !openings && <NotRead error={error} onRetry={() => void refetch()} />}
      {openings?.noticed.length === 0 && <p className="text-ink-2">Nobody in the last 30 days.</p>}
      {openings && openings.noticed.length > 0 && (
        <ul aria-labelledby="openings">
          {openings.noticed.map(({ id, name, at, opened, within }) => (
            <li key={`${id} ${at}`} className="border-hair-2 border-b py-2.5">
              <b className="font-semibold">{name ?? 'A former colleague'}</b> opened {opened} different ones
              within {within === 'hour' ? 'an hour' : 'a day'},{' '}
              <span className="whitespace-nowrap">{timeOf(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {openings && (
        <Form
          aria-label="When managers are notified"
          className="grid gap-3"
          onSubmit={() => {
            const limits = { perHour: numberIn(shown('perHour')), perDay: numberIn(shown('perDay')) }
            setSaved(false)
            void action.run(async () => {
              await prove(() => call(changeRecordViewLimits, limits))
              await refetch()
              setTyped((now) => (now === typed ? {} : now))
              setSaved(true)
            })
          }}
        >
          <p className="text-ink-2">
            Somebody who opens more enquiries and applications than this is listed here, and managers get an
            email, once a day. Nothing is refused.
          </p>
          <div className="grid gap-3 rail:grid-cols-[12rem_12rem]">
            <TextField
              name="perHour"
              label="Within an hour"
              inputMode="numeric"
              autoComplete="off"
              value={shown('perHour')}
              onChange={({ target }) => setTyped((now) => ({ ...now, perHour: target.value }))}
              error={action.errorOf('perHour')}
            />
            <TextField
              name="perDay"
              label="Within a day"
              inputMode="numeric"
              autoComplete="off"
              value={shown('perDay')}
              onChange={({ target }) => setTyped((now) => ({ ...now, perDay: target.value }))}
              error={action.errorOf('perDay')}
            />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="outline" disabled={action.busy}>
              Save the numbers
            </Button>
            <p role="status">{isSaved && Object.keys(typed).length === 0 && 'Saved.'}</p>
          </div>
        </Form>
      )}
    </section>
  )
}

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
