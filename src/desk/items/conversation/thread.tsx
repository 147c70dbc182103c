import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Message } from '../../../contract/desk-conversation.ts'
import { usePhone } from '../../ui/use-phone.ts'
import type { ItemActions } from '../item-actions.ts'
import { earlierText } from './earlier-text.ts'
import { MessageBubble } from './message.tsx'
import { EventLine, NoteBlock, type ThreadEvent } from './thread-lines.tsx'
import { useConversation, useRead } from './use-conversation.ts'

interface ThreadProps<Event extends ThreadEvent> {
  kind: 'enquiry' | 'application'
  reference: string
  events: Event[]
  /** The event in words that follow the name of the actor. */
  sentenceOf: (event: Event) => string
  /** The question, in the place of the first event; left out where there is none. */
  question?: (event: Event) => ReactNode
  actions: Pick<ItemActions, 'busy' | 'undoLine' | 'emails'>
  /** Left out where no email can be written. */
  onReply: (() => void) | undefined
}

const NONE: Message[] = []
/** On a phone the first and the last of them are shown, and those between on request. */
const LAST = 3

/** Emails, notes of the team and other events, newest last. */
export function Thread<Event extends ThreadEvent>(props: ThreadProps<Event>) {
  const { kind, reference, events, sentenceOf, question, actions, onReply } = props
  const conversation = useConversation(kind, reference)
  const messages = conversation?.messages ?? NONE
  const isPhone = usePhone()
  const [isWhole, setWhole] = useState(false)
  const messageOf = (event: Event) => messages.find(({ eventId }) => eventId === event.id)
  const middle = events.slice(1, -LAST)
  const isFolded =
    isPhone && !isWhole && middle.length > 1 && !middle.some((event) => messageOf(event)?.isUnread)
  useRead(reference, messages)
  const end = useOpenedAtEnd(kind === 'enquiry', conversation !== undefined, events.length)

  function entry(event: Event, at: number): ReactNode {
    const sentence = sentenceOf(event)
    const message = messageOf(event)
    const undo = event.canUndo ? () => actions.undoLine(event.id) : undefined
    if (message)
      return (
        <MessageBubble
          message={message}
          says={sentence}
          wasUndone={event.wasUndone}
          undo={undo}
          reference={reference}
          emails={actions.emails}
          onReply={onReply}
        />
      )
    const asked = at === 0 && question?.(event)
    if (asked) return asked
    if (event.kind === 'note' && event.text !== null)
      return <NoteBlock event={event} sentence={sentence} busy={actions.busy} undo={undo} />
    return <EventLine event={event} sentence={sentence} busy={actions.busy} undo={undo} />
  }

  return (
    <section aria-labelledby="item-happened">
      <h2 id="item-happened" className="sr-only">
        History
      </h2>
      <ol className="grid gap-2.5">
        {events.map((event, at) =>
          isFolded && at > 0 && at < events.length - LAST ? (
            at === 1 && (
              <li key="earlier" className="justify-self-center">
                <button
                  type="button"
                  className="min-h-11 rounded-full border border-jamun-400 px-4 text-second hover:bg-jamun-50"
                  onClick={() => setWhole(true)}
                >
                  {earlierText(middle)}
                </button>
              </li>
            )
          ) : (
            <li key={event.id} className="grid min-w-0 wrap-anywhere">
              {entry(event, at)}
            </li>
          ),
        )}
      </ol>
      <div ref={end} />
    </section>
  )
}

/** The distance from the end of the thread, in pixels, within which the person reads the newest entries. */
const NEAR = 80

/** Beside a list the thread is opened at its end, and follows new entries while the end is read. */
function useOpenedAtEnd(isOn: boolean, isRead: boolean, length: number) {
  const end = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each event that was added
  useEffect(() => {
    const pane = end.current?.closest('[data-thread]')
    if (!pane || !isOn) return undefined
    if (wasAtEnd.current) pane.scrollTop = pane.scrollHeight
    const note = () => {
      wasAtEnd.current = pane.scrollHeight - pane.scrollTop - pane.clientHeight < NEAR
    }
    pane.addEventListener('scroll', note, { passive: true })
    return () => pane.removeEventListener('scroll', note)
  }, [isOn, isRead, length])
  return end
}
