import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ContentEntry, deleteEntry, dropDraft, undeleteEntry } from '../../contract/desk-entries.ts'
import { LANGUAGE_NAMES, type Language } from '../../contract/languages.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { SureDialog } from '../ui/sure-dialog.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import type { useAction } from '../ui/use-action.ts'
import { AddDialog } from './add-dialog.tsx'
import type { EntryEditor } from './use-entry.ts'

interface EntryActionsProps {
  entry: ContentEntry
  action: ReturnType<typeof useAction>
  /** A draft is being saved. */
  isSaving: boolean
  onNow: (entry: ContentEntry) => void
  translation: { hand: EntryEditor; language: Language } | undefined
}

/** The consequence of a deletion for the address of the entry. */
export const whereItGoes = (address: string | null): string =>
  address
    ? `Its page ${address} is removed, too: visitors of that address see “Page not found”.`
    : 'It disappears from its page.'

/** Announces the pending deletion of an entry, with a button that cancels it. */
export function Goes({
  entry: { id, version, address },
  action,
  onNow,
}: Omit<EntryActionsProps, 'isSaving' | 'translation'>) {
  const toast = useToast()
  const keep = () =>
    void action.run(async () => {
      onNow(await call(undeleteEntry, { version }, { id }))
      toast({ text: 'It is kept' })
    })
  return (
    <Callout look="sun">
      <p>It is removed when you publish. {whereItGoes(address)}</p>
      <div>
        <Button look="outline" disabled={action.busy} onClick={keep}>
          Keep it
        </Button>
      </div>
    </Callout>
  )
}

/** Below the fields: the actions on the whole entry. */
export function EntryActions({ entry, action, isSaving, onNow, translation }: EntryActionsProps) {
  const { id, title, version, state, does, one, address } = entry
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [shown, show] = useState<'copy' | 'take away'>()
  const close = () => show(undefined)
  const isOff = action.busy || isSaving
  const drop = ({ id, version }: ContentEntry, onNow: (entry: ContentEntry) => void) =>
    void action.run(async () => {
      const now = await call(dropDraft, { version }, { id })
      if (now) onNow(now)
      toast({ text: 'The draft is deleted' })
    })
  const translated = translation?.hand.entry
  const goAway = () =>
    void action.run(async () => {
      const now = await call(deleteEntry, { version }, { id })
      if (now) {
        onNow(now)
        const undo = async () => onNow(await call(undeleteEntry, { version: now.version }, { id }))
        toast({ text: 'It is removed when you publish', undo })
        return
      }
      await navigate('/words')
      client.removeQueries({ queryKey: ['entry', id] })
      await client.invalidateQueries({ queryKey: ['words'] })
      toast({ text: `${title} is removed` })
    })
  const isNew = does === 'adds'
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'draft' && does === 'changes' && (
        <Button look="outline" disabled={isOff} onClick={() => drop(entry, onNow)}>
          Delete this draft
        </Button>
      )}
      {translation && translated?.state === 'draft' && (
        <Button
          look="outline"
          disabled={isOff || translation.hand.isSaving}
          onClick={() => drop(translated, translation.hand.replace)}
        >
          Delete the {LANGUAGE_NAMES[translation.language]} draft
        </Button>
      )}
      {one && (
        <Button look="outline" disabled={isOff} onClick={() => show('copy')}>
          Copy this {one}
        </Button>
      )}
      {one && state !== 'scheduled' && does !== 'takes away' && (
        <Button look="danger" disabled={isOff} onClick={() => show('take away')}>
          Remove this {one}
        </Button>
      )}
      {shown === 'copy' && one && (
        <AddDialog kinds={[{ folder: id.split('~')[0] ?? '', one }]} from={{ id, title }} onClose={close} />
      )}
      {shown === 'take away' && (
        <SureDialog title={`Remove “${title}”?`} action="Remove" onDo={goAway} onClose={close}>
          {isNew ? (
            <p>It was never published. It is deleted at once.</p>
          ) : (
            <>
              <p>Visitors see it until you publish. {whereItGoes(address)}</p>
              <p>It can be restored from “Publications”.</p>
            </>
          )}
        </SureDialog>
      )}
    </div>
  )
}
