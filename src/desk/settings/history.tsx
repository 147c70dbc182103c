import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readHistory } from '../../contract/desk-settings.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { whenOf } from '../ui/times.ts'
import './history.css'

interface HistoryProps {
  /** Under which name its states are kept. */
  name: string
  /** What it is, for whoever does not see where the button stands. */
  title: string
  /** Of the state in force; 0 where there are none yet. */
  version: number
  inWords: (value: unknown) => string
  busy: boolean
  onBringBack: (value: unknown) => void
  /** What the state before the first one is called; left out where there is none. */
  atFirst?: string
}

/** Who changed it when, and the way back to each of these states. */
export function History({ name, title, version, ...rest }: HistoryProps) {
  const [isShown, show] = useState(false)
  const id = useId()
  if (version === 0) return null
  return (
    <div className="grid gap-2">
      <div>
        <button
          type="button"
          className="link min-h-(--control) text-second"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => show(!isShown)}
        >
          Earlier states<span className="sr-only"> of {title}</span>
        </button>
      </div>
      <div id={id}>{isShown && <States name={name} title={title} version={version} {...rest} />}</div>
    </div>
  )
}

function States({ name, title, version, inWords, busy, onBringBack, atFirst }: HistoryProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['history', name, version],
    queryFn: () => call(readHistory, undefined, { id: name }),
  })
  if (error) return <NotRead error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading</p>
  const { states } = data
  const isWhole = states.at(-1)?.version === 1
  const back = (value: unknown, what: string) => (
    <Button
      look="outline"
      disabled={busy}
      aria-label={`Bring back: ${what}`}
      onClick={() => onBringBack(value)}
    >
      Bring back
    </Button>
  )
  return (
    <ol className="states" aria-label={`Earlier states of ${title}`}>
      {states.map((state, at) => {
        const words = state.value === null ? (atFirst ?? '') : inWords(state.value)
        return (
          <li key={state.version}>
            <span className="states-who">
              {state.at ? whenOf(state.at) : 'Before states were kept'}
              {state.by && <>, {state.by}</>}
            </span>
            <span className="states-words">{words}</span>
            {at === 0 ? <span className="states-now">Now</span> : back(state.value, words)}
          </li>
        )
      })}
      {atFirst && isWhole && states.at(-1)?.at && (
        <li>
          <span className="states-who">Before that</span>
          <span className="states-words">{atFirst}</span>
          {states[0]?.value === null ? null : back(null, atFirst)}
        </li>
      )}
    </ol>
  )
}
