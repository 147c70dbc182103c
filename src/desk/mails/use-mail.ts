import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readMail, sendMailAgain, stopWaitingMail, undoMailAction } from '../../contract/desk-mails.ts'
import { correctPerson } from '../../contract/desk-people.ts'
import { call, type DeskFailure } from '../api/call.ts'
import { LOOK_EVERY_MS } from '../items/lists/use-paged-list.ts'
import { useLive } from '../live/use-live.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'

interface Changed {
  onChanged: () => void
  /** Called with the new id: a sent mail is sent again as a new one. */
  open: (id: string) => void
}

/** One mail with its actions. Each action shows a toast, and can be undone while the mail is pending. */
export function useMail(id: string, { onChanged, open }: Changed) {
  const queries = useQueryClient()
  const show = useToast()
  const action = useAction()
  const { data: mail, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: () => call(readMail, undefined, { id }),
    refetchInterval: ({ state }) => (state.data?.summary.state === 'waits' ? LOOK_EVERY_MS : false),
  })
  const reload = useCallback(() => queries.invalidateQueries({ queryKey: ['mail'] }), [queries])
  useLive('mail', ['mail'], (changed) => !changed || changed === id)

  async function afterwards(): Promise<void> {
    onChanged()
    await reload()
  }
  const undo = (actionId: string, back: () => void) => async () => {
    try {
      await call(undoMailAction, { actionId })
      back()
    } finally {
      await afterwards()
    }
  }

  return {
    mail,
    failure: error as DeskFailure | null,
    reload,
    busy: action.busy,
    problem: action.problem,
    errorOf: action.errorOf,
    /** Resolves to whether it will be sent again. */
    again: async (other: { to?: string; alsoThere?: boolean } = {}): Promise<boolean> => {
      let goes = false
      await action.run(async () => {
        const { actionId, mailId } = await call(sendMailAgain, other, { id })
        goes = true
        if (mailId !== id) open(mailId)
        const text = other.alsoThere
          ? `It is sent in 30 seconds. The address is corrected in ${mail?.summary.about}`
          : 'It is sent in 30 seconds'
        show({ text, undo: undo(actionId, () => mailId === id || open(id)) })
        await afterwards()
      })
      return goes
    },
    /** Resolves to whether the code will be sent. */
    moveAccount: async (reference: string, email: string): Promise<boolean> => {
      let goes = false
      await action.run(async () => {
        await call(correctPerson, { of: 'account', email }, { reference })
        goes = true
        show({ text: 'A code is on its way to the new address' })
        await afterwards()
      })
      return goes
    },
    stop: () =>
      action.run(async () => {
        const { actionId } = await call(stopWaitingMail, undefined, { id })
        show({ text: 'Stopped. It is not sent', undo: undo(actionId, () => {}) })
        await afterwards()
      }),
  }
}

export type MailActions = ReturnType<typeof useMail>
