import type { EnquiryItem, ItemEvent } from '../../contract/desk-enquiry.ts'
import { Initials } from '../ui/initials.tsx'
import { whenOf } from '../ui/times.ts'
import { sentenceOf } from './sentence.ts'
import type { ItemActions } from './use-item.ts'

/** Everything that happened to an enquiry. */
export function Happened({ item, actions }: { item: EnquiryItem; actions: ItemActions }) {
  return <History events={item.events} sentenceOf={sentenceOf} actions={actions} />
}

/** What every line of a history has. */
type Happening = Pick<ItemEvent, 'id' | 'at' | 'by' | 'text' | 'wasUndone' | 'canUndo'>

interface HistoryProps<Event extends Happening> {
  events: Event[]
  /** What happened, in words that follow the name of whoever did it. */
  sentenceOf: (event: Event) => string
  actions: Pick<ItemActions, 'busy' | 'undoLine'>
}

/** Everything that happened, newest last. */
export function History<Event extends Happening>({ events, sentenceOf, actions }: HistoryProps<Event>) {
  return (
    <section aria-labelledby="item-happened" className="grid gap-2.5">
      <h2 id="item-happened" className="item-heading">
        What happened
      </h2>
      <ol className="item-happened">
        {events.map((event) => (
          <Line key={event.id} event={event} sentence={sentenceOf(event)} actions={actions} />
        ))}
      </ol>
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
    <li data-undone={wasUndone || undefined}>
      {by ? (
        <Initials name={by.name} className="item-initials" />
      ) : (
        <span className="item-dot" aria-hidden="true" />
      )}
      <span className="item-what">
        {by && <b className="font-semibold">{by.name} </b>}
        {sentence}
      </span>{' '}
      <time dateTime={at}>{whenOf(at)}</time>
      {wasUndone && <span className="text-ink-2">, undone</span>}
      {canUndo && (
        <button
          type="button"
          className="item-undo"
          disabled={actions.busy}
          aria-label={`Undo: ${by?.name} ${sentence}, ${whenOf(at)}`}
          onClick={() => actions.undoLine(id)}
        >
          Undo
        </button>
      )}
      {text !== null && <p className="item-note">{text}</p>}
    </li>
  )
}
