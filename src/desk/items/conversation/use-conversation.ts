import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Message, openMessages, readConversation } from '../../../contract/desk-conversation.ts'
import { call } from '../../api/call.ts'
import { useLive } from '../../live/use-live.ts'

export const conversationKey = (reference: string) => ['conversation', reference] as const

/** The emails about an item, and the data for the next one. */
export const useConversation = (kind: 'enquiry' | 'application', reference: string) =>
  useConversationRead(kind, reference).conversation

/** The same, with the time at which they were read last. */
export function useConversationRead(kind: 'enquiry' | 'application', reference: string) {
  const queryKey = conversationKey(reference)
  useLive(kind, queryKey, (changed) => !changed || changed === reference)
  useLive('mail', queryKey)
  const { data: conversation, dataUpdatedAt: readAt } = useQuery({
    queryKey,
    queryFn: () => call(readConversation, undefined, { reference }),
  })
  return { conversation, readAt }
}

/** Marks the applicant's emails as read, once they are on a visible page. */
export function useRead(reference: string, messages: readonly Message[]): void {
  const queries = useQueryClient()
  const isUnread = messages.some((message) => message.isUnread)
  useEffect(() => {
    if (!isUnread) return undefined
    const read = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', read)
      call(openMessages, undefined, { reference }).then(
        () => queries.invalidateQueries({ queryKey: conversationKey(reference) }),
        // The emails stay unread until the next visit.
        () => {},
      )
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [isUnread, queries, reference])
}
