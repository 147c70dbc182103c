import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type Breach, type BreachStep, tickStep } from '../../../contract/desk-breach.ts'
import { call } from '../../api/call.ts'
import { useNow } from '../../items/lists/use-now.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemLine } from '../../ui/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFields } from '../../ui/use-fields.ts'
import { Words } from '../../ui/why-field.tsx'
import { dueOf } from './hours-left.tsx'
import { atTime, STEP_TEXTS } from './labels.ts'

/** On a phone the button of a step is below its text. */
const below = 'max-rail:col-start-2 max-rail:mt-1 max-rail:justify-self-start'

interface StepsProps {
  breach: Breach
  onChanged: () => Promise<void>
}

/** The steps in order, each done one with its author and time. */
export function Steps({ breach, onChanged }: StepsProps) {
  const [ticking, setTicking] = useState<BreachStep>()
  const now = useNow()
  const again = useAction()
  const open = (step: BreachStep) =>
    again.run(async () => {
      await call(tickStep, { step, isDone: false }, { id: breach.id })
      await onChanged()
    })
  return (
    <section aria-labelledby="breach-steps" className="grid gap-2">
      <h2 id="breach-steps" className="text-lg">
        What to do
      </h2>
      <ol>
        {breach.steps.map(({ step, done }) => {
          const { title, help, when = 'At once' } = STEP_TEXTS[step]
          const due = dueOf(breach, step)
          const isLate = !done && due !== undefined && due < now
          return (
            <li
              className="grid grid-cols-[22px_minmax(0,1fr)_auto] gap-y-1 gap-x-3 items-start py-3 border-t border-hair-2 max-rail:grid-cols-[22px_minmax(0,1fr)]"
              key={step}
              data-done={done ? '' : undefined}
            >
              {done ? (
                <CircleCheck aria-hidden="true" className="text-neem-700" size={22} />
              ) : (
                <Circle aria-hidden="true" className="text-jamun-400" size={22} />
              )}
              <div className="grid gap-0.5 wrap-anywhere">
                <h3 className="font-text text-[1rem] font-semibold">
                  {title}
                  {done && <span className="sr-only">, done</span>}
                </h3>
                {done ? (
                  <p className="text-second">
                    Done {atTime(done.at)}
                    {done.by && ` by ${done.by}`}.{done.note && ` ${done.note}`}
                  </p>
                ) : (
                  <>
                    <p
                      className={isLate ? 'font-semibold text-err text-second' : 'font-semibold text-second'}
                    >
                      {due === undefined ? when : `${isLate ? 'Was due' : 'By'} ${atTime(due)}`}
                    </p>
                    <p className="text-ink-2 text-second">{help}</p>
                  </>
                )}
              </div>
              {done ? (
                <Button
                  className={below}
                  look="outline"
                  aria-label={`Not done: ${title}`}
                  disabled={again.busy}
                  onClick={() => void open(step)}
                >
                  Not done
                </Button>
              ) : (
                <Button
                  className={below}
                  look="outline"
                  aria-label={`Done: ${title}`}
                  onClick={() => setTicking(step)}
                >
                  Done
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <ProblemLine text={again.problem} />
      {ticking && (
        <Tick step={ticking} id={breach.id} onDone={onChanged} onClose={() => setTicking(undefined)} />
      )}
    </section>
  )
}

interface TickProps {
  step: BreachStep
  id: string
  onDone: () => Promise<void>
  onClose: () => void
}

function Tick({ step, id, onDone, onClose }: TickProps) {
  const action = useAction()
  const { typed, field } = useFields({ note: '' }, action)
  return (
    <ActionForm
      title={STEP_TEXTS[step].title}
      does="It is done"
      leave="Not yet"
      action={action}
      onSubmit={async () => {
        await call(tickStep, { step, isDone: true, ...typed }, { id })
        await onDone()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{STEP_TEXTS[step].help}</p>
      <Words {...field('note')} id="step-note" label="How, or its number" optional />
    </ActionForm>
  )
}
