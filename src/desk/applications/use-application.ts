import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { addApplicationNote, giveApplication, readDeskApplication } from '../../contract/desk-application.ts'
import { undoApplicationDeed } from '../../contract/desk-application-deeds.ts'
import type { Done } from '../../contract/desk-enquiry.ts'
import { call, DeskFailure } from '../call.ts'
import { useLive } from '../live/use-live.ts'
import { useToast } from '../toasts/toasts.tsx'
import { useDeed } from '../ui/use-deed.ts'

const isConflict = (error: unknown) => error instanceof DeskFailure && error.code === 'changed_meanwhile'

export const applicationKey = (reference: string) => ['application', reference] as const
export const applicationQuery = (reference: string) =>
  queryOptions({
    queryKey: applicationKey(reference),
    queryFn: () => call(readDeskApplication, undefined, { reference }),
  })

/** One application, and what everybody at the desk does about it. What is done shows at once, says so, and can be undone. */
export function useApplication(reference: string, onChanged: () => void) {
  const queries = useQueryClient()
  const show = useToast()
  const deed = useDeed()
  /** To whom somebody wanted to give it on an older state: it was not applied. */
  const [refused, setRefused] = useState<{ assigneeId: string | null }>()
  const params = { reference }
  const { data: application, error } = useQuery(applicationQuery(reference))

  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: applicationKey(reference) }),
    [queries, reference],
  )
  useLive('application', (changed) => {
    if (!changed || changed === reference) void reload()
  })

  async function afterwards(): Promise<void> {
    onChanged()
    await reload()
  }

  async function undo(eventId: string): Promise<void> {
    try {
      await call(undoApplicationDeed, { eventId }, params)
    } catch (error) {
      if (!isConflict(error)) throw error
      throw new DeskFailure('changed_meanwhile', 'Something was changed over it, so it stays as it is.')
    } finally {
      await afterwards()
    }
  }

  const act = (work: () => Promise<Done>, text: string) =>
    deed.run(async () => {
      const { eventId } = await work()
      await afterwards()
      show({ text, ...(eventId && { undo: () => undo(eventId) }) })
    })

  return {
    application,
    failure: error as DeskFailure | null,
    reload,
    afterwards,
    busy: deed.busy,
    /** What went wrong with a deed; a conflict is shown by itself. */
    problem: refused ? undefined : deed.problem,
    refused,
    keepTheirs: () => {
      setRefused(undefined)
      deed.forget()
    },
    give: (assigneeId: string | null, text: string) =>
      act(async () => {
        setRefused(undefined)
        const version = application?.summary.version ?? 0
        try {
          return await call(giveApplication, { version, assigneeId }, params)
        } catch (error) {
          if (isConflict(error)) {
            await afterwards()
            setRefused({ assigneeId })
          }
          throw error
        }
      }, text),
    undoLine: (eventId: string) =>
      deed.run(async () => {
        await undo(eventId)
        show({ text: 'Undone' })
      }),
    /** Answers whether it was added. */
    note: async (text: string, mentions: string[]) => {
      let isAdded = false
      await act(async () => {
        const done = await call(addApplicationNote, { text, mentions }, params)
        isAdded = true
        return done
      }, 'Note added')
      return isAdded
    },
  }
}

export type ApplicationDeeds = ReturnType<typeof useApplication>
