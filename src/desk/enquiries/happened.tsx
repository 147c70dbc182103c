import type { EnquiryItem, ItemEvent } from '../../contract/desk-enquiry.ts'
import { Moment, Timeline } from '../items/timeline.tsx'
import { noteClass } from '../ui/classes.ts'
import { whenOf } from '../ui/times.ts'
import { sentenceOf } from './sentence.ts'
import type { ItemActions } from './use-item.ts'

/** The history of an enquiry. */
export function Happened({ item, actions }: { item: EnquiryItem; actions: ItemActions }) {
  return <History events={item.events} sentenceOf={sentenceOf} actions={actions} />
}

/** The fields of every event. */
type Happening = Pick<ItemEvent, 'id' | 'at' | 'by' | 'text' | 'wasUndone' | 'canUndo'>

interface HistoryProps<Event extends Happening> {
  events: Event[]
  /** The event in words that follow the name of the actor. */
  sentenceOf: (event: Event) => string
  actions: Pick<ItemActions, 'busy' | 'undoLine'>
}

/** The history, newest event last. */
export function History<Event extends Happening>({ events, sentenceOf, actions }: HistoryProps<Event>) {
  return (
    <section aria-labelledby="item-happened" className="grid gap-2.5">
      <h2 id="item-happened" className="font-text text-[1rem]">
        History
      </h2>
      <Timeline>
        {events.map((event) => (
          <Line key={event.id} event={event} sentence={sentenceOf(event)} actions={actions} />
        ))}
      </Timeline>
    </section>
  )
}

interface LineProps {
  event: Happening
  sentence: string
  actions: HistoryProps<Happening>['actions']
}

function Line({ event, sentence, actions }: LineProps) {
  const { id, by, at, text, wasUndone, canUndo } = event
  return (
    <Moment by={by?.name}>
      <span className={wasUndone ? 'text-ink-2 line-through' : undefined}>
        {by && <b className="font-semibold">{by.name} </b>}
        {sentence}
      </span>{' '}
      <time className="whitespace-nowrap text-ink-2" dateTime={at}>
        {whenOf(at)}
      </time>
      {wasUndone && <span className="text-ink-2">, undone</span>}
      {canUndo && (
        <button
          type="button"
          className="min-h-6 ml-2 link touch:min-h-11 touch:pr-2 touch:-my-2.5"
          disabled={actions.busy}
          aria-label={`Undo: ${by?.name} ${sentence}, ${whenOf(at)}`}
          onClick={() => actions.undoLine(id)}
        >
          Undo
        </button>
      )}
      {text !== null && <p className={noteClass}>{text}</p>}
    </Moment>
  )
}
