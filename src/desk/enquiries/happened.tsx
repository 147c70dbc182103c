import type { EnquiryItem, ItemEvent } from '../../contract/desk-enquiry.ts'
import { Initials } from '../ui/initials.tsx'
import { sentenceOf } from './sentence.ts'
import { whenOf } from './times.ts'
import type { ItemDeeds } from './use-item.ts'

/** Everything that happened, newest last. */
export function Happened({ item, deeds }: { item: EnquiryItem; deeds: ItemDeeds }) {
  return (
    <section aria-labelledby="item-happened" className="grid gap-2.5">
      <h2 id="item-happened" className="item-heading">
        What happened
      </h2>
      <ol className="item-happened">
        {item.events.map((event) => (
          <Line key={event.id} event={event} deeds={deeds} />
        ))}
      </ol>
    </section>
  )
}

function Line({ event, deeds }: { event: ItemEvent; deeds: ItemDeeds }) {
  const { id, by, at, text, wasUndone, canUndo } = event
  const sentence = sentenceOf(event)
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
          disabled={deeds.busy}
          aria-label={`Undo: ${by?.name} ${sentence}, ${whenOf(at)}`}
          onClick={() => deeds.undoLine(id)}
        >
          Undo
        </button>
      )}
      {text !== null && <p className="item-note">{text}</p>}
    </li>
  )
}
