import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApplicationOutcome,
  addApplicationNote,
  addTransactionNumber,
  assignApplication,
  changeApplicationBatch,
  readDeskApplication,
  recordApplicationContact,
  recordApplicationOutcome,
  recordGuardianReached,
} from '../../contract/desk-application.ts'
import { undoApplicationAction } from '../../contract/desk-application-actions.ts'
import type { ContactWay } from '../../contract/desk-enquiry.ts'
import { call } from '../api/call.ts'
import { useEmails } from '../items/conversation/use-emails.ts'
import { isConflict } from '../items/taking-back.ts'
import { readBefore, useRecord } from '../items/use-record.ts'

export const applicationKey = (reference: string) => ['application', reference] as const
const applicationQuery = (reference: string) => ({
  queryKey: applicationKey(reference),
  queryFn: () => call(readDeskApplication, undefined, { reference }),
})

export const readApplicationAhead = (client: QueryClient, reference: string) =>
  void client.prefetchQuery({ ...applicationQuery(reference), ...readBefore })

/** One application and the actions of every staff member. Updates are optimistic, are announced, and can be undone. */
export function useApplication(reference: string, onChanged: () => void, onEmailStopped: () => void) {
  /** An assignment made on an outdated version: it was not applied. */
  const [refused, setRefused] = useState<{ assigneeId: string | null }>()
  const params = { reference }
  const { data, action, act, ...record } = useRecord({
    kind: 'application',
    reference,
    query: applicationQuery(reference),
    undo: (eventId) => call(undoApplicationAction, { eventId }, params),
    onChanged,
  })
  const { afterwards } = record
  const emails = useEmails('application', reference, record, onEmailStopped)

  return {
    application: data,
    failure: record.failure,
    reload: record.reload,
    afterwards,
    emails,
    busy: action.busy,
    /** The error of an action; a conflict is shown separately. */
    problem: refused ? undefined : action.problem,
    refused,
    keepTheirs: () => {
      setRefused(undefined)
      action.forget()
    },
    give: (assigneeId: string | null, text: string) =>
      act(async () => {
        setRefused(undefined)
        const version = data?.summary.version ?? 0
        try {
          return await call(assignApplication, { version, assigneeId }, params)
        } catch (error) {
          if (isConflict(error)) {
            await afterwards()
            setRefused({ assigneeId })
          }
          throw error
        }
      }, text),
    moveToBatch: (batch: string) =>
      act(
        () => call(changeApplicationBatch, { version: data?.summary.version ?? 0, batch }, params),
        'Moved to another batch',
      ),
    /** Resolves to whether the number was added. */
    addNumber: async (transactionNumber: string) => {
      let isAdded = false
      await act(async () => {
        const done = await call(addTransactionNumber, { transactionNumber }, params)
        isAdded = true
        return done
      }, 'Number added')
      return isAdded
    },
    contact: (way: ContactWay, text: string) =>
      act(() => call(recordApplicationContact, { way }, params), text),
    outcome: (outcome: ApplicationOutcome, text: string) =>
      act(() => call(recordApplicationOutcome, { outcome }, params), text),
    guardianReached: () =>
      act(() => call(recordGuardianReached, undefined, params), 'Saved: you spoke to them'),
    undoLine: record.undoLine,
    /** Resolves to whether the note was added. */
    note: async (text: string, mentions: string[], key: string) => {
      let isAdded = false
      await act(async () => {
        const done = await call(addApplicationNote, { text, mentions, key }, params)
        isAdded = true
        return done
      }, 'Note added')
      return isAdded
    },
  }
}

export type ApplicationActions = ReturnType<typeof useApplication>
