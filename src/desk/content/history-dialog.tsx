import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentEntry } from '../../contract/desk-entries.ts'
import {
  type EntryState,
  readEntryHistory,
  readEntryState,
  restoreEntry,
} from '../../contract/desk-publications.ts'
import { LANGUAGE_NAMES, type Language } from '../../contract/languages.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogTitle } from '../ui/dialog-title.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { Problem } from '../ui/problem.tsx'
import { Segment } from '../ui/segment.tsx'
import { whenOf } from '../ui/times.ts'
import { useAction } from '../ui/use-action.ts'
import { Changes } from './changes.tsx'
import { whoPublished } from './who-published.ts'

interface HistoryDialogProps {
  /** The entry, and the same one in other languages. */
  languages: { language: Language; entry: ContentEntry; onBack: (brought: ContentEntry) => void }[]
  onClose: () => void
}

/** The published states of an entry, language by language. Each can be viewed and restored as a draft. */
export function HistoryDialog({ languages, onClose }: HistoryDialogProps) {
  const [chosen, choose] = useState<Language>()
  const shown = languages.find(({ language }) => language === chosen) ?? languages[0]
  if (!shown) return null
  const { title } = shown.entry
  return (
    <Dialog label={`History of ${title}`} size="wide" onClose={onClose}>
      <div className="grid gap-4">
        <DialogTitle onClose={onClose}>History of {title}</DialogTitle>
        {languages.length > 1 && (
          <Segment
            legend="Language"
            name="history-language"
            options={languages.map(({ language }) => language)}
            value={shown.language}
            onChoose={choose}
            show={(language) => LANGUAGE_NAMES[language]}
          />
        )}
        <History key={shown.language} {...shown} />
      </div>
    </Dialog>
  )
}

function History({ entry, onBack }: Omit<HistoryDialogProps['languages'][number], 'language'>) {
  const { id, version, state } = entry
  const action = useAction()
  const [seen, see] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: ['words', 'history', id],
    queryFn: () => call(readEntryHistory, undefined, { id }),
    staleTime: 0,
  })
  const bringBack = (number: number) =>
    void action.run(async () => onBack(await call(restoreEntry, { number, version }, { id })))
  return (
    <>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      <Problem text={action.problem} />
      <ol className="grid gap-3.5">
        {state === 'draft' && (
          <li className="grid gap-1.5 pl-3.5 border-l-3 border-jamun-200">Not published yet: a draft</li>
        )}
        {data?.states.length === 0 && state !== 'draft' && <li>Nothing was written yet.</li>}
        {data?.states.map((each, at) => (
          <li className="grid gap-1.5 pl-3.5 border-l-3 border-jamun-200" key={each.number}>
            <Line state={each} isFirst={at === data.states.length - 1} />
            {at === 0 && <p className="text-ink-2 text-second">This is what visitors read.</p>}
            {at > 0 && (
              <div className="flex flex-wrap gap-2">
                <Button
                  look="outline"
                  aria-expanded={seen === each.number}
                  onClick={() => see(seen === each.number ? undefined : each.number)}
                >
                  See<span className="sr-only"> publication {each.number}</span>
                </Button>
                <Button
                  look="outline"
                  disabled={action.busy || state === 'scheduled'}
                  onClick={() => bringBack(each.number)}
                >
                  Restore<span className="sr-only"> publication {each.number}</span>
                </Button>
              </div>
            )}
            {seen === each.number && <Then id={id} number={each.number} />}
          </li>
        ))}
      </ol>
      <p className="text-ink-2 text-second">
        Restoring makes a draft. Publish it when it is right. It replaces the present draft.
      </p>
    </>
  )
}

function Line({ state, isFirst }: { state: EntryState; isFirst: boolean }) {
  const what = isFirst ? 'the first state' : state.labels.join(', ') || 'nothing visible'
  return (
    <p>
      <b>{whoPublished(state)}</b> {isFirst ? what : `changed ${what}`}{' '}
      <time dateTime={state.at} className="text-ink-2 text-second">
        {whenOf(state.at)}
      </time>
    </p>
  )
}

function Then({ id, number }: { id: string; number: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['words', 'history', id, number],
    queryFn: () => call(readEntryState, undefined, { id, reference: String(number) }),
    staleTime: 0,
  })
  if (error) return <NotRead error={error} onRetry={() => void refetch()} />
  if (data?.fields.length === 0) return <p>The same as now.</p>
  return <Changes fields={data?.fields ?? []} titles={['Now', 'Then']} />
}
