import type { ReactNode } from 'react'
import type { Message } from '../../contract/desk-conversation.ts'
import type { EnquiryItem, ItemEvent } from '../../contract/desk-enquiry.ts'
import { MessageBubble } from '../items/conversation/message.tsx'
import { useConversation, useRead } from '../items/conversation/use-conversation.ts'
import { Moment, Timeline } from '../items/timeline.tsx'
import { noteClass } from '../ui/classes.ts'
import { whenOf } from '../ui/times.ts'
import { sentenceOf } from './sentence.ts'
import type { ItemActions } from './use-item.ts'

interface HappenedProps {
  item: EnquiryItem
  actions: ItemActions
  onReply: (() => void) | undefined
}

/** The history of an enquiry. */
export function Happened({ item, actions, onReply }: HappenedProps) {
  return (
    <History
      kind="enquiry"
      reference={item.summary.reference}
      events={item.events}
      sentenceOf={sentenceOf}
      actions={actions}
      onReply={onReply}
    />
  )
}

/** The fields of every event. */
type Happening = Pick<ItemEvent, 'id' | 'at' | 'by' | 'text' | 'wasUndone' | 'canUndo'>

interface HistoryProps<Event extends Happening> {
  kind: 'enquiry' | 'application'
  reference: string
  events: Event[]
  /** The event in words that follow the name of the actor. */
  sentenceOf: (event: Event) => string
  actions: Pick<ItemActions, 'busy' | 'undoLine' | 'emails'>
  /** Left out where no email can be written. */
  onReply: (() => void) | undefined
}

const NONE: Message[] = []

/** The history, newest event last. */
export function History<Event extends Happening>({
  kind,
  reference,
  events,
  sentenceOf,
  actions,
  onReply,
}: HistoryProps<Event>) {
  const messages = useConversation(kind, reference)?.messages ?? NONE
  useRead(reference, messages)
  return (
    <section aria-labelledby="item-happened" className="grid gap-2.5">
      <h2 id="item-happened" className="font-text text-[1rem]">
        History
      </h2>
      <Timeline>
        {events.map((event) => (
          <Line key={event.id} event={event} sentence={sentenceOf(event)} actions={actions}>
            {messages
              .filter(({ eventId }) => eventId === event.id)
              .map((message) => (
                <MessageBubble
                  key={message.id}
                  message={message}
                  reference={reference}
                  emails={actions.emails}
                  onReply={onReply}
                />
              ))}
          </Line>
        ))}
      </Timeline>
    </section>
  )
}

interface LineProps {
  event: Happening
  sentence: string
  actions: HistoryProps<Happening>['actions']
  children: ReactNode
}

function Line({ event, sentence, actions, children }: LineProps) {
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
      {children}
    </Moment>
  )
}
