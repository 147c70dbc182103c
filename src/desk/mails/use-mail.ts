import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readMail, sendMailAgain, stopWaitingMail, undoMailDeed } from '../../contract/desk-mails.ts'
import { call, type DeskFailure } from '../call.ts'
import { LOOK_EVERY_MS } from '../lists/use-paged-list.ts'
import { useLive } from '../live/use-live.ts'
import { useToast } from '../toasts/toasts.tsx'
import { useDeed } from '../ui/use-deed.ts'

interface Changed {
  onChanged: () => void
  /** A mail that had left goes again as another one. */
  open: (id: string) => void
}

/** One mail, and what is done about it. What is done says so, and can be undone while it waits. */
export function useMail(id: string, { onChanged, open }: Changed) {
  const queries = useQueryClient()
  const show = useToast()
  const deed = useDeed()
  const { data: mail, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: () => call(readMail, undefined, { id }),
    refetchInterval: ({ state }) => (state.data?.summary.state === 'waits' ? LOOK_EVERY_MS : false),
  })
  const reload = useCallback(() => queries.invalidateQueries({ queryKey: ['mail'] }), [queries])
  useLive('mail', (changed) => {
    if (!changed || changed === id) void reload()
  })

  async function afterwards(): Promise<void> {
    onChanged()
    await reload()
  }
  const undo = (deedId: string, back: () => void) => async () => {
    try {
      await call(undoMailDeed, { deedId })
      back()
    } finally {
      await afterwards()
    }
  }

  return {
    mail,
    failure: error as DeskFailure | null,
    reload,
    busy: deed.busy,
    problem: deed.problem,
    errorOf: deed.errorOf,
    /** Answers whether it goes again. */
    again: async (to?: string): Promise<boolean> => {
      let goes = false
      await deed.run(async () => {
        const { deedId, mailId } = await call(sendMailAgain, to === undefined ? {} : { to }, { id })
        goes = true
        if (mailId !== id) open(mailId)
        show({ text: 'It leaves in half a minute', undo: undo(deedId, () => mailId === id || open(id)) })
        await afterwards()
      })
      return goes
    },
    stop: () =>
      deed.run(async () => {
        const { deedId } = await call(stopWaitingMail, undefined, { id })
        show({ text: 'Stopped. It does not leave', undo: undo(deedId, () => {}) })
        await afterwards()
      }),
  }
}

export type MailDeeds = ReturnType<typeof useMail>
