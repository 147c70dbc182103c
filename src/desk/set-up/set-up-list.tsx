import { CircleAlert, CircleCheck, CircleDot } from 'lucide-react'
import { type SetUpStep, setAsideSetUp } from '../../contract/desk-start.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { useAction } from '../ui/use-action.ts'
import { Kolam } from './kolam.tsx'
import { StepButton } from './step-button.tsx'
import { countDone, minutesLeft, STEP_TEXTS } from './step-texts.ts'
import { useStartAgain } from './use-start.ts'

interface SetUpListProps {
  steps: readonly SetUpStep[]
  /** Whether it can be hidden from the first page. */
  mayWait?: boolean
}

/** The steps of the set-up, in any order. A step is done when the installation shows it. */
export function SetUpList({ steps, mayWait = false }: SetUpListProps) {
  const { busy, problem, run } = useAction()
  const readAgain = useStartAgain()
  const done = countDone(steps)
  const later = () =>
    run(async () => {
      await call(setAsideSetUp, { isSetAside: true })
      await readAgain()
    })
  return (
    <section
      aria-labelledby="set-up"
      className="forced-edge overflow-clip rounded-box border border-hair bg-white"
    >
      <header className="flex items-center gap-4 px-4 py-3 max-rail:gap-3 max-rail:px-3.5">
        <Kolam part={done / steps.length} className="size-14" />
        <div className="min-w-0 flex-1">
          <h2 id="set-up" className="text-lg">
            Set up your site
          </h2>
          <p className="text-ink-2">
            <b className="font-semibold tabular-nums">
              {done} of {steps.length}
            </b>{' '}
            done, about {minutesLeft(steps)} minutes for the rest. In any order.
          </p>
          {problem && (
            <p role="alert" className="text-err">
              {problem}
            </p>
          )}
        </div>
        {mayWait && (
          <Button look="outline" className="touch:min-h-11" disabled={busy} onClick={later}>
            Later
          </Button>
        )}
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </section>
  )
}

const SIGNS = {
  done: { Icon: CircleCheck, says: 'Done: ', colour: 'text-neem-700' },
  broken: { Icon: CircleAlert, says: 'Must be put right: ', colour: 'text-err' },
  'to do': { Icon: CircleDot, says: 'To do: ', colour: 'text-jamun-600' },
}

function Step({ step }: { step: SetUpStep }) {
  const { title, why, who, minutes, verb, wrong, cost } = STEP_TEXTS[step.name]
  const { Icon, says, colour } = SIGNS[step.state]
  const isDone = step.state === 'done'
  const isBroken = step.state === 'broken'
  return (
    <li
      className={`grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-hair-2 border-t px-4 py-1.5 text-second leading-snug max-rail:px-3.5 rail:grid-cols-[20px_minmax(0,1fr)_10.5rem_auto] ${isDone ? 'min-h-9' : 'min-h-12.5'} ${isBroken ? 'bg-err-50 forced-colors:border-2 forced-colors:border-dashed' : ''}`}
    >
      <Icon aria-hidden="true" size={20} className={`self-start ${colour} ${isDone ? '' : 'mt-0.5'}`} />
      <div className={isDone ? '' : 'max-rail:col-span-2'}>
        <b className={`text-base ${isDone ? 'font-normal text-ink-2' : 'font-semibold'}`}>
          <span className="sr-only">{says}</span>
          {title}
        </b>
        {!isDone && (
          <p className={isBroken ? 'text-err' : 'text-ink-2'}>
            {isBroken && step.wasDone ? `${wrong} ${cost}` : why}
          </p>
        )}
      </div>
      {isDone ? (
        <span aria-hidden="true" className="text-ink-2 rail:col-span-2 rail:text-right">
          Done
        </span>
      ) : (
        <>
          <span className="text-ink-2 max-rail:col-start-2">
            {who}
            <span className="rail:hidden">, </span>
            <br className="max-rail:hidden" />
            {minutes} min
          </span>
          <StepButton step={step} words={verb} look={isBroken ? 'solid' : 'outline'} />
        </>
      )}
    </li>
  )
}
