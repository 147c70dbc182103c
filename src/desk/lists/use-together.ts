import { DeskFailure } from '../call.ts'
import { useToast } from '../toasts/toasts.tsx'
import { useDeed } from '../ui/use-deed.ts'
import type { Selection } from './use-selection.ts'

interface Deed {
  reference: string
  eventId: string
}

/** What the server answers to a deed about many. */
interface Answer {
  done: { reference: string; eventId: string | null }[]
  /** They stay as they are. */
  left: string[]
}

interface TogetherProps {
  selection: Selection
  undo: (deeds: Deed[]) => Promise<{ left: string[] }>
  /** After a deed, and after it was undone. */
  onChanged: () => void
}

/** Deeds about all that are selected, each with one undo. What could not be done stays selected. */
export function useTogether({ selection, undo, onChanged }: TogetherProps) {
  const show = useToast()
  const deed = useDeed()

  async function takeBack(deeds: Deed[]): Promise<void> {
    const { left } = await undo(deeds)
    onChanged()
    if (left.length > 0) throw new DeskFailure('changed_meanwhile', staysOf(left.length))
  }

  return {
    busy: deed.busy,
    problem: deed.problem,
    /** Answers whether it was done. */
    run: async (
      work: (rows: { reference: string; version: number }[]) => Promise<Answer>,
      said: (done: number) => string,
    ) => {
      let isDone = false
      await deed.run(async () => {
        const { done, left } = await work(
          selection.rows.map(({ reference, version }) => ({ reference, version })),
        )
        const deeds = done.flatMap(({ reference, eventId }) => (eventId ? [{ reference, eventId }] : []))
        isDone = true
        selection.keep(left)
        onChanged()
        show({
          text: [done.length > 0 && said(done.length), staysOf(left.length)].filter(Boolean).join('. '),
          ...(deeds.length > 0 && { undo: () => takeBack(deeds) }),
        })
      })
      return isDone
    },
  }
}

export type TogetherDeeds = ReturnType<typeof useTogether>

const staysOf = (left: number) =>
  left === 0
    ? ''
    : left === 1
      ? 'One was changed meanwhile, and stays as it is'
      : `${left} were changed meanwhile, and stay as they are`
