import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { BulkActions } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

const buttonClass =
  'grid min-h-(--control) min-w-(--control) place-items-center rounded-full bg-white/12 font-semibold hover:bg-white/22 focus-visible:outline-white forced-edge'

/** A bulk action and its options. */
export interface BulkAction {
  button: string
  title: (count: number) => string
  choices: {
    name: string
    /** An icon before the name. */
    sign?: ReactNode
    /** Resolves to whether the action was done. */
    run: () => Promise<boolean>
  }[]
}

interface BulkBarProps {
  selection: Selection
  bulk: BulkActions
  actions: BulkAction[]
}

/** The number of selected rows, and the bulk actions. */
export function BulkBar({ selection, bulk, actions }: BulkBarProps) {
  const [asked, setAsked] = useState<string>()
  const count = selection.rows.length
  const action = actions.find(({ button }) => button === asked)
  const close = () => setAsked(undefined)
  if (count === 0) return null
  return (
    <section
      className="sticky bottom-(--tabs) z-3 m-2 flex flex-wrap items-center gap-2 rounded-[24px] bg-jamun-800 py-1.5 pr-2 pl-4 text-white forced-edge"
      aria-label="What is selected"
    >
      <p role="status" className="flex-1 whitespace-nowrap">
        <b className="tabular-nums">{count}</b> <span className="@max-[21rem]/list:sr-only">selected</span>
      </p>
      {actions.map(({ button }) => (
        <button key={button} type="button" className={`${buttonClass} px-3`} onClick={() => setAsked(button)}>
          {button}
        </button>
      ))}
      <button
        type="button"
        className={buttonClass}
        aria-label="Clear the selection"
        onClick={selection.clear}
      >
        <X aria-hidden="true" size={18} />
      </button>
      {action && (
        <Dialog label={action.title(count)} onClose={close}>
          <div className="grid gap-3">
            <h2 className="text-xl">{action.title(count)}</h2>
            <Problem text={bulk.problem} />
            <ul className="grid gap-1">
              {action.choices.map(({ name, sign, run }) => (
                <li key={name}>
                  <button
                    type="button"
                    className="flex items-center gap-2.5 w-full min-h-11 py-1 px-3 rounded-control text-left hover:bg-jamun-100"
                    disabled={bulk.busy}
                    onClick={async () => {
                      if (await run()) close()
                    }}
                  >
                    {sign}
                    {name}
                  </button>
                </li>
              ))}
            </ul>
            <Button look="outline" onClick={close}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

interface Giving {
  /** The agents who can be assigned. */
  agents: { id: string; name: string }[] | undefined
  give: (assigneeId: string | null, said: (done: number) => string) => Promise<boolean>
}

export function giving({ agents = [], give }: Giving): BulkAction {
  const choice = (name: string, assigneeId: string | null, whom: string) => ({
    name,
    run: () => give(assigneeId, (done) => `Assigned ${done} to ${whom}`),
  })
  return {
    button: 'Assign to',
    title: (count) => `Assign ${count} to`,
    choices: [...agents.map(({ id, name }) => choice(name, id, name)), choice('Unassigned', null, 'nobody')],
  }
}
