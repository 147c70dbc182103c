import { DeskFailure } from '../../api/call.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { Selection } from './use-selection.ts'

interface Action {
  reference: string
  eventId: string
}

/** The server's answer to a bulk action. */
interface Answer {
  done: { reference: string; eventId: string | null }[]
  /** The items that were not changed. */
  left: string[]
}

/** The props of the bulk actions of a list. */
export interface SelectedProps {
  selection: Selection
  /** Called after an action and after its undo. */
  onChanged: () => void
}

interface BulkProps extends SelectedProps {
  undo: (actions: Action[]) => Promise<{ left: string[] }>
}

/** Bulk actions on the selected rows, each with one undo. Rows that could not be changed stay selected. */
export function useBulk({ selection, undo, onChanged }: BulkProps) {
  const show = useToast()
  const action = useAction()

  async function takeBack(actions: Action[]): Promise<void> {
    const { left } = await undo(actions)
    onChanged()
    if (left.length > 0) throw new DeskFailure('changed_meanwhile', staysOf(left.length))
  }

  return {
    busy: action.busy,
    problem: action.problem,
    /** Resolves to whether the action was done. */
    run: async (
      work: (rows: { reference: string; version: number }[]) => Promise<Answer>,
      said: (done: number) => string,
    ) => {
      let isDone = false
      await action.run(async () => {
        const { done, left } = await work(
          selection.rows.map(({ reference, version }) => ({ reference, version })),
        )
        const actions = done.flatMap(({ reference, eventId }) => (eventId ? [{ reference, eventId }] : []))
        isDone = true
        selection.keep(left)
        onChanged()
        show({
          text: [done.length > 0 && said(done.length), staysOf(left.length)].filter(Boolean).join('. '),
          ...(actions.length > 0 && { undo: () => takeBack(actions) }),
        })
      })
      return isDone
    },
  }
}

export type BulkActions = ReturnType<typeof useBulk>

const staysOf = (left: number) =>
  left === 0
    ? ''
    : left === 1
      ? '1 was changed by somebody else meanwhile, and is unchanged'
      : `${left} were changed by somebody else meanwhile, and are unchanged`
