import type { EnquiryItem, ItemEvent } from '../../contract/desk-enquiry.ts'
import { whenOf } from '../ui/times.ts'
import { sentenceOf } from './sentence.ts'

/** The question, as the first bubble of the thread. Text from a stranger is never rendered as a link or as HTML. */
export function Question({ item: { message, summary }, event }: { item: EnquiryItem; event: ItemEvent }) {
  const { by, at } = event
  return (
    <section
      className="item-said grid w-fit max-w-[min(94%,40rem)] gap-1 rounded-[4px_16px_16px_16px] bg-jamun-50 px-3.5 pt-2 pb-2.5 forced-edge"
      aria-label={`What ${summary.name} wrote`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2 text-second">
        <span>
          <b className="font-semibold text-ink">{by?.name ?? (summary.name || 'Name not given')}</b>{' '}
          {sentenceOf(event)}
        </span>
        <time className="ml-auto whitespace-nowrap" dateTime={at}>
          {whenOf(at)}
        </time>
      </p>
      {message ? (
        <p className="whitespace-pre-wrap">{message}</p>
      ) : (
        <p className="text-ink-2">No question written. Ask what it is about.</p>
      )}
    </section>
  )
}
