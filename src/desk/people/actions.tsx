import { Ban, Download, Mail, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { beginConversation, blockPerson, type DeskPerson, unblockPerson } from '../../contract/desk-people.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { call } from '../api/call.ts'
import { EMAIL_HASH } from '../items/conversation/go-to-email.ts'
import { useKeys } from '../shell/keys/use-keys.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'

interface ActionsProps {
  person: DeskPerson
  onChanged: () => void
}

/** The actions on a person, by the role of the staff. */
export function Actions({ person, onChanged }: ActionsProps) {
  const { person: me } = useDesk()
  const [open, setOpen] = useState<'correct' | 'export' | 'block' | 'erase'>()
  const show = useToast()
  const action = useAction()
  const close = () => setOpen(undefined)
  const navigate = useNavigate()
  const params = { reference: person.reference }
  const isStaff = person.account?.isStaff === true
  const isManager = mayDo(me.role, 'accounts')
  const { blocked } = person.account ?? { blocked: null }

  useKeys(isStaff ? [] : [{ keys: 'e', label: 'Correct', group: 'Person', run: () => setOpen('correct') }])

  const block = async (reason: string) => {
    await call(blockPerson, { reason }, params)
    onChanged()
    show({
      text: 'Blocked, and signed out everywhere',
      undo: async () => {
        await call(unblockPerson, undefined, params)
        onChanged()
      },
    })
  }
  const unblock = () =>
    action.run(async () => {
      await call(unblockPerson, undefined, params)
      onChanged()
      show({ text: 'Unblocked', ...(blocked && { undo: () => block(blocked.because) }) })
    })

  /** Every email belongs to an item, so a new item is created first. */
  const write = () =>
    action.run(async () => {
      const { reference } = await call(beginConversation, undefined, params)
      const list = reference.startsWith('A') ? 'applications' : 'enquiries'
      await navigate(`/${list}/all/${reference}${EMAIL_HASH}`)
    })

  if (isStaff) return <p className="text-ink-2 text-second">Staff. Managers change that under Team.</p>
  return (
    <div className="flex flex-wrap gap-2 @max-[34rem]/people:grid @max-[34rem]/people:grid-cols-[1fr_1fr] @max-[34rem]/people:w-full">
      {person.email && mayDo(me.role, 'enquiries') && (
        <Button disabled={action.busy} onClick={() => void write()}>
          <Mail aria-hidden="true" size={16} />
          Write an email
        </Button>
      )}
      {person.correctable.length > 0 && (
        <Button look="outline" onClick={() => setOpen('correct')}>
          <Pencil aria-hidden="true" size={16} />
          Correct
        </Button>
      )}
      {isManager && (
        <>
          <Button look="outline" onClick={() => setOpen('export')}>
            <Download aria-hidden="true" size={16} />
            Export
          </Button>
          {person.account && (
            <Button
              look="outline"
              disabled={action.busy}
              onClick={() => (blocked ? void unblock() : setOpen('block'))}
            >
              <Ban aria-hidden="true" size={16} />
              {blocked ? 'Unblock' : 'Block'}
            </Button>
          )}
          <Button look="danger" onClick={() => setOpen('erase')}>
            <Trash2 aria-hidden="true" size={16} />
            Erase
          </Button>
        </>
      )}
      <Problem text={action.problem} />
      {open === 'correct' && <CorrectDialog person={person} onChanged={onChanged} onClose={close} />}
      {open === 'export' && <ExportDialog person={person} onClose={close} />}
      {open === 'block' && <BlockDialog person={person} onBlock={block} onClose={close} />}
      {open === 'erase' && <EraseDialog person={person} onClose={close} />}
    </div>
  )
}
