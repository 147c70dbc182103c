import { Link } from 'react-router'
import { type DeskRequest, setRequestState } from '../../contract/desk-requests.ts'
import { REQUEST_WORDS } from '../../contract/requests.ts'
import { call } from '../api/call.ts'
import { LanguageSign } from '../items/language-sign.tsx'
import { Button } from '../ui/button.tsx'
import { ProblemLine } from '../ui/problem.tsx'
import { whenOf } from '../ui/times.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { longDayOf } from './labels.ts'

const CAME = {
  page: 'from the website, address verified by code',
  dashboard: 'from the Dashboard',
  desk: 'added here: check who is asking',
} as const

interface RequestCardProps {
  request: DeskRequest
  /** Undefined for an answered request. */
  onAnswer?: () => void
  onChanged: () => void
}

export function RequestCard({ request, onAnswer, onChanged }: RequestCardProps) {
  const {
    reference,
    kind,
    state,
    came,
    name,
    email,
    words,
    language,
    at,
    due,
    daysLeft,
    answer,
    by,
    version,
  } = request
  const show = useToast()
  const action = useAction()
  const set = async (to: 'open' | 'in progress', from: number) => {
    await call(setRequestState, { version: from, state: to }, { reference })
    onChanged()
  }
  const take = () =>
    action.run(async () => {
      const to = state === 'open' ? 'in progress' : 'open'
      await set(to, version)
      show({
        text: to === 'open' ? `${reference} is open again` : `${reference} is in progress`,
        undo: () => set(to === 'open' ? 'in progress' : 'open', version + 1),
      })
    })
  return (
    <li
      className="grid gap-1 rounded-box border border-hair bg-white px-4 py-3"
      aria-label={`${reference}: ${REQUEST_WORDS[kind]}`}
    >
      <p className="flex flex-wrap items-baseline gap-y-0.5 gap-x-3">
        <b className="font-semibold">{REQUEST_WORDS[kind]}</b>
        <span className="tabular-nums">{reference}</span>
        <LanguageSign language={language} />
        {state !== 'answered' && (
          <span
            className="ms-auto text-ink-2 text-second data-look:py-0 data-look:px-2.5 data-look:rounded-full data-look:bg-haldi-100 data-look:text-jamun-950 data-look:font-semibold data-[look=late]:bg-err-50 data-[look=late]:text-err"
            data-look={dueLook(daysLeft)}
          >
            {dueWords(due, daysLeft)}
          </span>
        )}
      </p>
      <p className="text-second">
        <Link
          className="link inline-flex min-h-(--control) items-center wrap-anywhere"
          to={`/people/${request.person}`}
        >
          {name || email}
        </Link>
        <span className="wrap-anywhere text-ink-2">
          , {email}, {whenOf(at)}, {CAME[came]}
        </span>
      </p>
      {words && <p className="max-w-176 wrap-anywhere whitespace-pre-wrap">{words}</p>}
      {answer && (
        <p className="max-w-176 wrap-anywhere whitespace-pre-wrap">
          <b className="font-semibold">Answered{by && ` by ${by}`}:</b> {answer}
        </p>
      )}
      <ProblemLine text={action.problem} />
      {onAnswer && (
        <div className="flex flex-wrap items-center gap-2">
          <Button aria-label={`Answer ${reference}`} onClick={onAnswer}>
            Answer
          </Button>
          <Button
            look="outline"
            aria-label={`${state === 'open' ? 'Start work' : 'Reopen'}: ${reference}`}
            disabled={action.busy}
            onClick={() => void take()}
          >
            {state === 'open' ? 'Start work' : 'Reopen'}
          </Button>
          {state === 'in progress' && by && <span className="text-ink-2 text-second">{by} looks at it</span>}
        </div>
      )}
    </li>
  )
}

const SOON_DAYS = 7

function dueLook(daysLeft: number): 'late' | 'soon' | undefined {
  if (daysLeft < 0) return 'late'
  return daysLeft <= SOON_DAYS ? 'soon' : undefined
}

function dueWords(due: string, daysLeft: number): string {
  const day = longDayOf(due)
  if (daysLeft < 0) return `Late: was due on ${day}`
  if (daysLeft === 0) return 'Due today'
  return `Due on ${day}, in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`
}
