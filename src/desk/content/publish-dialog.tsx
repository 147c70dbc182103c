import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EntryChange, listChanges } from '../../contract/desk-entries.ts'
import { publishDrafts } from '../../contract/desk-publications.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogTitle } from '../ui/dialog-title.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { momentTyped } from '../ui/our-clock.ts'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { whenOf } from '../ui/times.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { Changes } from './changes.tsx'
import { whereItGoes } from './entry-actions.tsx'

interface PublishDialogProps {
  /** The entries chosen at first. Without them, all are chosen. */
  first?: readonly string[]
  onClose: () => void
}

const canGo = ({ problems, state }: EntryChange) => problems.length === 0 && state === 'draft'
const count = (n: number) => (n === 1 ? '1 draft' : `${n} drafts`)

/** The changes of all drafts, word by word, and the choice which are published: now or at a set time. */
export function PublishDialog({ first, onClose }: PublishDialogProps) {
  const client = useQueryClient()
  const toast = useToast()
  const action = useAction()
  const { prove } = useDesk()
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [at, setAt] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['words', 'changes'],
    queryFn: () => call(listChanges),
    staleTime: 0,
    gcTime: 0,
  })
  const entries = data?.entries ?? []
  // Opened from an entry, the dialog has that entry and its translation chosen, and others can be added. A draft that a
  // colleague begins meanwhile is not chosen with them.
  const isWanted = (id: string) => choices.get(id) ?? (first === undefined || first.includes(id))
  const chosen = entries.filter((entry) => canGo(entry) && isWanted(entry.id))
  const toggle = (id: string) => setChoices(new Map(choices).set(id, !isWanted(id)))
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['words'] }),
      client.invalidateQueries({ queryKey: ['entry'] }),
    ])
  const publish = () =>
    action.run(async () => {
      try {
        // Payment details that are set for the first time need the second factor.
        await prove(() =>
          call(publishDrafts, {
            number: data?.number ?? 0,
            chosen: chosen.map(({ id, version }) => ({ id, version })),
            ...(at && { at: new Date(momentTyped(at)).toISOString() }),
          }),
        )
      } finally {
        await refresh()
      }
      onClose()
      toast({ text: at ? `${count(chosen.length)} scheduled` : `${count(chosen.length)} published` })
    })
  return (
    <Dialog label="Publish" size="wide" onClose={onClose}>
      <div className="grid gap-4">
        <DialogTitle onClose={onClose}>What changes</DialogTitle>
        {error && <NotRead error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading className="my-4 mx-5 h-64" />}
        {data && entries.length === 0 && <p>Everything is published.</p>}
        <ul className="grid gap-3">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              isChosen={chosen.includes(entry)}
              onToggle={() => toggle(entry.id)}
            />
          ))}
        </ul>
        {at !== undefined && (
          <TextField
            name="publish-at"
            type="datetime-local"
            label="When"
            hint="In the time zone of the organisation. Until then these drafts are locked."
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        )}
        <Problem text={action.problem} />
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled={action.busy || chosen.length === 0 || at === ''} onClick={() => void publish()}>
            {at === undefined ? 'Publish' : 'Schedule'} {count(chosen.length)}
          </Button>
          <Button look="outline" onClick={() => setAt(at === undefined ? '' : undefined)}>
            {at === undefined ? 'At a time…' : 'Now instead'}
          </Button>
          <p className="text-ink-2 text-second">Earlier versions are kept and can be restored.</p>
        </div>
      </div>
    </Dialog>
  )
}

interface EntryProps {
  entry: EntryChange
  isChosen: boolean
  onToggle: () => void
}

function Entry({ entry, isChosen, onToggle }: EntryProps) {
  const { title, fields, problems, by, at, state, does, address, scheduledFor } = entry
  return (
    <li className="grid gap-2.5 p-3.5 border border-hair rounded-box">
      <label className="flex min-h-(--control) items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 flex-none accent-jamun-600"
          checked={isChosen}
          disabled={!canGo(entry)}
          onChange={onToggle}
        />
        <span>
          <b>{title}</b>{' '}
          <span className="text-ink-2 text-second">
            {by ? `by ${by}` : 'from edited files'}
            {at && `, ${whenOf(at)}`}
          </span>
        </span>
      </label>
      {state === 'scheduled' && scheduledFor && <p>Published by itself on {whenOf(scheduledFor)}.</p>}
      {problems.map((problem) => (
        <p key={problem} className="font-semibold text-err text-second">
          {problem}
        </p>
      ))}
      {does === 'adds' && <p>It is new{address && `, with a page of its own: ${address}`}.</p>}
      {does === 'takes away' && <p>It is removed. {whereItGoes(address)}</p>}
      <Changes fields={fields} titles={['Before', 'After']} />
    </li>
  )
}
