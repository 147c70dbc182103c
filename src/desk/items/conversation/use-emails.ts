import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  type Conversation,
  SEND_DELAY_SECONDS,
  sendMessage,
  stopMessage,
} from '../../../contract/desk-conversation.ts'
import { firstNameOf } from '../../../contract/first-name.ts'
import { call, DeskFailure } from '../../api/call.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import { newKey } from '../new-key.ts'
import { hasCode } from '../taking-back.ts'
import type { Leaving, useRecord } from '../use-record.ts'
import { readEmailDraft, writeEmailDraft } from './email-draft.ts'
import { conversationKey, useConversationRead } from './use-conversation.ts'

export interface Email {
  subject: string
  text: string
  files: string[]
}

type StoppedEmail = Pick<Email, 'subject' | 'text'>

/**
 * The emails whose stop was not answered, by their ids. Outside of the component, because the item may have been left.
 * One that is missing from a conversation read afterwards was stopped.
 */
const unanswered = new Map<string, StoppedEmail & { of: string; at: number }>()

const STOPPED = 'Stopped. It was not sent.'

/** Sends and stops the emails about an item. */
export function useEmails(
  kind: 'enquiry' | 'application',
  reference: string,
  { doIt, afterwards }: Pick<ReturnType<typeof useRecord>, 'doIt' | 'afterwards'>,
  /** Called when the text of a stopped email is the draft again. */
  onStopped: () => void,
) {
  const { person } = useDesk()
  const queries = useQueryClient()
  const show = useToast()
  const action = useAction()
  const { conversation, readAt } = useConversationRead(kind, reference)
  const of = `${person.id} ${reference}`
  function putBack({ subject, text }: StoppedEmail): void {
    const typed = readEmailDraft(person.id, reference).text
    writeEmailDraft(person.id, reference, { subject, text: typed ? `${text}\n\n${typed}` : text })
    onStopped()
  }
  const putBackLate = useEffectEvent(({ messages }: Conversation) => {
    for (const [id, email] of unanswered) {
      if (email.of !== of || email.at > readAt || messages.some((message) => message.id === id)) continue
      unanswered.delete(id)
      putBack(email)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later read may find the same as an earlier one
  useEffect(() => {
    if (conversation) putBackLate(conversation)
  }, [conversation, readAt])
  const reload = () => queries.invalidateQueries({ queryKey: conversationKey(reference) })

  async function takeBack(id: string | null, sent?: StoppedEmail): Promise<void> {
    if (id === null) return
    try {
      const stopped = await call(stopMessage, undefined, { reference, id })
      unanswered.delete(id)
      putBack(stopped)
    } catch (error) {
      const known = queries.getQueryData<Conversation>(conversationKey(reference))
      const email = sent ?? known?.messages.find((message) => message.id === id)
      if (email && hasCode(error, 'offline'))
        unanswered.set(id, { subject: email.subject, text: email.text, of, at: Date.now() })
      throw error
    } finally {
      await Promise.all([afterwards(), reload()])
    }
  }

  return {
    busy: action.busy,
    problem: action.problem,
    errorOf: action.errorOf,
    /**
     * Resolves to whether it is sent.
     *
     * @param leaving where the work on the item is done with it
     */
    async send(name: string, email: Email, leaving?: Leaving): Promise<boolean> {
      let isSent = false
      await action.run(async () => {
        const draft = readEmailDraft(person.id, reference)
        const key = draft.key ?? newKey()
        writeEmailDraft(person.id, reference, { ...draft, key })
        let messageId: string | null = null
        const send = async () => {
          const result = await call(sendMessage, { ...email, key }, { reference })
          messageId = result.messageId
          isSent = true
          // Text typed meanwhile stays.
          if (readEmailDraft(person.id, reference).key === key)
            writeEmailDraft(person.id, reference, { text: '' })
          return result
        }
        const text = `Sending to ${firstNameOf(name)} in ${SEND_DELAY_SECONDS} s`
        await doIt(send, text, leaving, {
          label: 'Stop',
          done: STOPPED,
          run: () => takeBack(messageId, email),
        })
        await reload()
      })
      return isSent
    },
    stop: (id: string) =>
      action.run(async () => {
        try {
          await takeBack(id)
          show({ text: STOPPED })
        } catch (error) {
          if (!(error instanceof DeskFailure)) throw error
          show({ text: error.message })
        }
      }),
  }
}

export type EmailActions = ReturnType<typeof useEmails>
