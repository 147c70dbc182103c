import { X } from 'lucide-react'
import { useState } from 'react'
import { changeTogether, type Together, undoTogether } from '../../contract/desk-bulk.ts'
import { DESK_STATUSES } from '../../contract/desk-enquiries.ts'
import { call, DeskFailure } from '../call.ts'
import { useToast } from '../toasts/toasts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Tell } from '../ui/tell.tsx'
import { useDeed } from '../ui/use-deed.ts'
import { STATE_WORDS, StateSign } from './state-sign.tsx'
import { useCounts } from './use-list.ts'
import type { Selection } from './use-selection.ts'
import './bulk.css'

interface BulkBarProps {
  selection: Selection
  /** After a deed, and after it was undone. */
  onChanged: () => void
}

/** What is done about all that are selected, with one undo. */
export function BulkBar({ selection, onChanged }: BulkBarProps) {
  const [asked, setAsked] = useState<'give' | 'status'>()
  const show = useToast()
  const deed = useDeed()
  const agents = useCounts().data?.agents ?? []
  const count = selection.rows.length
  const close = () => setAsked(undefined)

  const change = (wanted: Together, said: (done: number) => string) =>
    deed.run(async () => {
      const enquiries = selection.rows.map(({ reference, version }) => ({ reference, version }))
      const { done, left } = await call(changeTogether, { enquiries, ...wanted })
      const deeds = done.flatMap(({ reference, eventId }) => (eventId ? [{ reference, eventId }] : []))
      setAsked(undefined)
      selection.keep(left)
      onChanged()
      show({
        text: [done.length > 0 && said(done.length), staysOf(left.length)].filter(Boolean).join('. '),
        ...(deeds.length > 0 && { undo: () => undo(deeds) }),
      })
    })

  async function undo(deeds: { reference: string; eventId: string }[]): Promise<void> {
    const { left } = await call(undoTogether, { deeds })
    onChanged()
    if (left.length > 0) throw new DeskFailure('changed_meanwhile', staysOf(left.length))
  }

  if (count === 0) return null
  return (
    <section className="bulk" aria-label="What is selected">
      <p role="status">
        <b className="tabular-nums">{count}</b> <span>selected</span>
      </p>
      <button type="button" onClick={() => setAsked('give')}>
        Give to
      </button>
      <button type="button" onClick={() => setAsked('status')}>
        Status
      </button>
      <button type="button" aria-label="Clear the selection" onClick={selection.clear}>
        <X aria-hidden="true" size={18} />
      </button>
      {asked && (
        <Dialog label={asked === 'give' ? `Give ${count} to` : `Status of ${count}`} onClose={close}>
          <div className="grid gap-3">
            <h2 className="text-xl">{asked === 'give' ? `Give ${count} to` : `Status of ${count}`}</h2>
            {deed.problem && (
              <Tell look="bad" role="alert">
                <p>{deed.problem}</p>
              </Tell>
            )}
            <ul className="grid gap-1">
              {asked === 'give' ? (
                <>
                  {agents.map(({ id, name }) => (
                    <Choice
                      key={id}
                      busy={deed.busy}
                      onChoose={() => change({ assigneeId: id }, (done) => `Gave ${done} to ${name}`)}
                    >
                      {name}
                    </Choice>
                  ))}
                  <Choice
                    busy={deed.busy}
                    onChoose={() => change({ assigneeId: null }, (done) => `Gave ${done} to nobody`)}
                  >
                    Nobody yet
                  </Choice>
                </>
              ) : (
                DESK_STATUSES.map((status) => (
                  <Choice
                    key={status}
                    busy={deed.busy}
                    onChoose={() => change({ status }, (done) => `Status of ${done}: ${STATE_WORDS[status]}`)}
                  >
                    <StateSign state={status} />
                    {STATE_WORDS[status]}
                  </Choice>
                ))
              )}
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

const staysOf = (left: number) =>
  left === 0
    ? ''
    : left === 1
      ? 'One was changed meanwhile, and stays as it is'
      : `${left} were changed meanwhile, and stay as they are`

interface ChoiceProps {
  busy: boolean
  onChoose: () => void
  children: React.ReactNode
}

function Choice({ busy, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" className="bulk-choice" disabled={busy} onClick={onChoose}>
        {children}
      </button>
    </li>
  )
}
