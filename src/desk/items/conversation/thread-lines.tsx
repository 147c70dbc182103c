import { CircleDot, Lock, Mail, PhoneCall, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ItemEvent } from '../../../contract/desk-enquiry.ts'
import { whenOf } from '../../ui/times.ts'
import { UndoLink } from '../undo-link.tsx'
import { WayIcon } from './ways.tsx'

/** The fields of every event. */
export type ThreadEvent = Pick<ItemEvent, 'id' | 'at' | 'by' | 'text' | 'way' | 'wasUndone' | 'canUndo'> & {
  kind: string
}

interface LineProps {
  event: ThreadEvent
  sentence: string
  busy: boolean
  undo: (() => void) | undefined
}

const saidOf = ({ by, at }: ThreadEvent, sentence: string) => `${by?.name} ${sentence}, ${whenOf(at)}`

function Sentence({ event: { by, wasUndone }, sentence }: Pick<LineProps, 'event' | 'sentence'>) {
  return (
    <>
      <span className={wasUndone ? 'text-ink-2 line-through' : undefined}>
        {by && <b className="font-semibold">{by.name} </b>}
        {sentence}
      </span>
      {wasUndone && <span className="text-ink-2">, undone</span>}
    </>
  )
}

const Time = ({ at }: { at: string }) => (
  <time className="whitespace-nowrap text-ink-2" dateTime={at}>
    {whenOf(at)}
  </time>
)

function signOf({ kind, way }: ThreadEvent): ReactNode {
  if (kind === 'contact' && way) return <WayIcon way={way} size={16} />
  const Icon = kind === 'outcome' ? PhoneCall : kind === 'mail' ? Mail : kind === 'undone' ? Undo2 : CircleDot
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
}

/** One line: a call, a change, an email that the website sent. */
export function EventLine({ event, sentence, busy, undo }: LineProps) {
  return (
    <div className="text-second">
      <div className="flex items-center gap-2">
        <span className="flex-none self-start pt-0.75 text-ink-2">{signOf(event)}</span>
        <p className="min-w-0">
          <Sentence event={event} sentence={sentence} />
          {undo && <UndoLink label={saidOf(event, sentence)} busy={busy} onUndo={undo} />}
        </p>
        <span className="h-px min-w-2 flex-1 bg-hair" aria-hidden="true" />
        <Time at={event.at} />
      </div>
      {event.text !== null && <p className="pl-6 whitespace-pre-wrap">{event.text}</p>}
    </div>
  )
}

/** A note of the team: as wide as the thread, so that it does not look like an email. */
export function NoteBlock({ event, sentence, busy, undo }: LineProps) {
  return (
    <div className="grid gap-1 rounded-r-box border-haldi-500 border-l-4 bg-haldi-100 px-3.5 py-2 forced-edge">
      <p className="flex flex-wrap items-center gap-x-2 text-second">
        <Lock className="flex-none text-haldi-700" aria-hidden="true" size={16} />
        <span>
          <Sentence event={event} sentence={sentence} />
        </span>
        <span className="text-ink-2">only the team sees it</span>
        {undo && <UndoLink label={saidOf(event, sentence)} busy={busy} onUndo={undo} />}
        <span className="ml-auto">
          <Time at={event.at} />
        </span>
      </p>
      <p className="whitespace-pre-wrap">{event.text}</p>
    </div>
  )
}
