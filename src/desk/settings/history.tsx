import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readHistory } from '../../contract/desk-settings.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { whenOf } from '../ui/times.ts'

interface HistoryProps {
  /** The name under which the states are stored. */
  name: string
  /** The name of the setting, for screen readers. */
  title: string
  /** The version of the current state; 0 if there is none yet. */
  version: number
  inWords: (value: unknown) => string
  busy: boolean
  onBringBack: (value: unknown) => void
  /** The name of the state before the first change, if there is one. */
  atFirst?: string
}

/** The former states with author and time. Each can be restored. */
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
          Earlier versions<span className="sr-only"> of {title}</span>
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
    <Button look="outline" disabled={busy} aria-label={`Restore: ${what}`} onClick={() => onBringBack(value)}>
      Restore
    </Button>
  )
  return (
    <ol className="grid max-h-112 overflow-y-auto" aria-label={`Earlier versions of ${title}`}>
      {states.map((state, at) => {
        const words = state.value === null ? (atFirst ?? '') : inWords(state.value)
        return (
          <li
            className="flex flex-wrap items-center gap-y-1 gap-x-4 py-2 border-t border-hair-2"
            key={state.version}
          >
            <span className="w-52 text-ink-2 text-second">
              {state.at ? whenOf(state.at) : 'Before the history began'}
              {state.by && <>, {state.by}</>}
            </span>
            <span className="flex-1 min-w-[min(16rem,100%)] wrap-anywhere whitespace-pre-line">{words}</span>
            {at === 0 ? (
              <span className="px-2.5 rounded-full bg-neem-100 text-neem-700 font-semibold">Now</span>
            ) : (
              back(state.value, words)
            )}
          </li>
        )
      })}
      {atFirst && isWhole && states.at(-1)?.at && (
        <li className="flex flex-wrap items-center gap-y-1 gap-x-4 py-2 border-t border-hair-2">
          <span className="w-52 text-ink-2 text-second">Before</span>
          <span className="flex-1 min-w-[min(16rem,100%)] wrap-anywhere whitespace-pre-line">{atFirst}</span>
          {states[0]?.value === null ? null : back(null, atFirst)}
        </li>
      )}
    </ol>
  )
}
