import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ActionResult,
  acceptEnquiry,
  addNote,
  type ContactWay,
  changeEnquiry,
  type EnquiryChange,
  type Outcome,
  readEnquiry,
  recordContact,
  recordOutcome,
  undoAction,
} from '../../contract/desk-enquiry.ts'
import { call, DeskFailure } from '../api/call.ts'
import { useEmails } from '../items/conversation/use-emails.ts'
import { newKey } from '../items/new-key.ts'
import { hasCode, isConflict } from '../items/taking-back.ts'
import { type Leaving, nextIn, readBefore, useRecord } from '../items/use-record.ts'
import { dequeue, enqueue, whenLeft } from '../offline/outbox.ts'
import { useWaitingFor } from '../offline/use-outbox.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { withWaiting } from './with-waiting.ts'

const itemQuery = (reference: string) => ({
  queryKey: ['enquiry', reference] as const,
  queryFn: () => call(readEnquiry, undefined, { reference }),
})

export const readItemAhead = (client: QueryClient, reference: string) =>
  void client.prefetchQuery({ ...itemQuery(reference), ...readBefore })

/** One enquiry and its actions. Updates are optimistic, are announced, and can be undone. */
export function useItem(reference: string, onChanged: () => void, onEmailStopped: () => void) {
  const show = useToast()
  /** A change made on an outdated version: it was not applied. */
  const [refused, setRefused] = useState<EnquiryChange>()
  const params = { reference }
  const record = useRecord({
    kind: 'enquiry',
    reference,
    query: itemQuery(reference),
    undo: (eventId) => call(undoAction, { eventId }, params),
    onChanged,
  })
  const { data: read, action, act, afterwards, doIt } = record
  const waiting = useWaitingFor(reference)
  const emails = useEmails('enquiry', reference, record, onEmailStopped)

  /** Sends the action, or queues it until there is a network. Resolves to whether its event can be undone. */
  async function doOrPutOff(
    work: () => Promise<ActionResult>,
    later: () => Parameters<typeof enqueue>[0],
    text: string,
    leaving?: Leaving,
  ) {
    try {
      // Queued actions are sent first.
      if (waiting.some(({ refused }) => !refused)) throw new DeskFailure('offline', '')
      await doIt(work, text, leaving)
    } catch (error) {
      if (!hasCode(error, 'offline')) throw error
      const action = later()
      enqueue(action)
      leaving?.leave()
      const drop = show({
        text: [text, 'Waiting for the network', ...nextIn(leaving)].join('. '),
        undo: async () => {
          dequeue(action.id)
          leaving?.comeBack()
        },
      })
      whenLeft(action.id, drop)
    }
  }

  const change = (wanted: EnquiryChange, text: string, leaving?: Leaving) =>
    action.run(async () => {
      const input = { version: read?.summary.version ?? 0, ...wanted }
      forgetRefused()
      try {
        await doOrPutOff(
          () => call(changeEnquiry, input, params),
          () => ({ what: 'change', id: newKey(), reference, words: text, input }),
          text,
          leaving,
        )
      } catch (error) {
        if (isConflict(error)) {
          await afterwards()
          setRefused(wanted)
        }
        throw error
      }
    })

  /** A change that conflicts with a colleague's change, made just now or while it was queued. */
  const lateChanges = waiting.flatMap((each) =>
    each.what === 'change' && each.refused?.code === 'changed_meanwhile' ? each : [],
  )
  const late: EnquiryChange | undefined =
    lateChanges.length === 0
      ? undefined
      : Object.assign({}, ...lateChanges.map(({ input: { version: _, ...wanted } }) => wanted))
  function forgetRefused(): void {
    setRefused(undefined)
    for (const { id } of lateChanges) dequeue(id)
  }

  return {
    /** The item with the queued actions applied. */
    item: read && withWaiting(read, waiting),
    readAt: record.readAt,
    waiting: waiting.filter((each) => each.what === 'note' || !lateChanges.includes(each)),
    failure: record.failure,
    isOffline: record.isOffline,
    reload: record.reload,
    busy: action.busy,
    /** The error of an action; a conflict is shown separately. */
    problem: refused ? undefined : action.problem,
    refused: refused ?? late,
    keepTheirs: () => {
      forgetRefused()
      action.forget()
    },
    emails,
    change,
    /** Sets the state to answered, removes a due reminder, and opens the next item of the list. */
    done: (leaving: Leaving) => {
      const { name = '', remindAt = null } = read?.summary ?? {}
      const isDue = remindAt !== null && Date.parse(remindAt) <= Date.now()
      const wanted = { status: 'answered', ...(isDue && { remindAt: null }) } as const
      return change(wanted, `${name} is answered`, leaving)
    },
    contact: (way: ContactWay, text: string) => act(() => call(recordContact, { way }, params), text),
    outcome: (outcome: Outcome, text: string) => act(() => call(recordOutcome, { outcome }, params), text),
    acceptSetAside: () =>
      act(() => call(acceptEnquiry, undefined, params), 'Moved to New. The receipt is sent.'),
    undoLine: record.undoLine,
    /** Resolves to whether the note was added or queued. */
    note: async (text: string, mentions: string[], key: string) => {
      let isSafe = false
      const input = { text, mentions, key }
      await action.run(async () => {
        await doOrPutOff(
          () => call(addNote, input, params),
          () => ({ what: 'note', id: key, reference, words: 'Note', input }),
          'Note added',
        )
        isSafe = true
      })
      return isSafe
    },
  }
}

export type ItemActions = ReturnType<typeof useItem>
