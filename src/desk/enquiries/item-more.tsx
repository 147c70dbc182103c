import { Ellipsis, Mail, Phone, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { type EnquiryItem, OUTCOMES } from '../../contract/desk-enquiry.ts'
import { HowDidItGo } from '../items/how-did-it-go.tsx'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { sheetRowClass } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogTitle } from '../ui/dialog-title.tsx'
import { ReminderPick, ReminderSign } from './reminder-pick.tsx'
import type { ItemActions } from './use-item.ts'

interface ItemMoreProps {
  item: EnquiryItem
  actions: ItemActions
  /** Begins an email. */
  onWrite: () => void
}

/** On a phone and in a narrow pane: the actions that do not fit into the bars. */
export function ItemMore({ item, actions, onWrite }: ItemMoreProps) {
  const { person } = useDesk()
  const [sheet, setSheet] = useState<'more' | 'outcome'>()
  const { summary } = item
  const close = () => setSheet(undefined)
  return (
    <>
      <button
        type="button"
        className="grid place-items-center flex-none size-[max(36px,var(--control))] rounded-full hover:bg-jamun-100"
        aria-label="More about this enquiry"
        aria-haspopup="dialog"
        onClick={() => setSheet('more')}
      >
        <Ellipsis aria-hidden="true" size={20} />
      </button>
      {sheet === 'more' && (
        <Dialog label="More about this enquiry" size="sheet" onClose={close}>
          <DialogTitle isLarge onClose={close}>
            More
          </DialogTitle>
          <div className="mt-1 grid">
            {summary.state !== 'set aside' && item.email && (
              <button
                type="button"
                className={sheetRowClass}
                onClick={() => {
                  close()
                  onWrite()
                }}
              >
                <Mail className="text-ink-2" aria-hidden="true" size={20} strokeWidth={1.75} />
                Write an email
              </button>
            )}
            {summary.state !== 'set aside' && (
              <button type="button" className={sheetRowClass} onClick={() => setSheet('outcome')}>
                <Phone className="text-ink-2" aria-hidden="true" size={20} strokeWidth={1.75} />
                How did it go?
              </button>
            )}
            {summary.assignee?.id !== person.id && (
              <button
                type="button"
                className={sheetRowClass}
                onClick={() => {
                  close()
                  void actions.change({ assigneeId: person.id }, `Assigned to ${person.name}`)
                }}
              >
                <UserRoundCheck className="text-ink-2" aria-hidden="true" size={20} strokeWidth={1.75} />
                Take it
              </button>
            )}
            <span className="flex items-center gap-3.5 min-h-13 py-1 px-3 [&_svg]:flex-none [&_svg]:text-ink-2 [&_select]:flex-1 [&_select]:min-w-0 [&_select]:min-h-11 [&_select]:py-0 [&_select]:px-2.5 [&_select]:border [&_select]:border-jamun-400 [&_select]:rounded-control [&_select]:bg-white">
              <ReminderSign remindAt={summary.remindAt} />
              <ReminderPick remindAt={summary.remindAt} actions={actions} onPicked={close} />
            </span>
          </div>
        </Dialog>
      )}
      {sheet === 'outcome' && (
        <Dialog label="How did it go?" onClose={close}>
          <div className="grid gap-4">
            <HowDidItGo outcomes={OUTCOMES} actions={actions} onDone={close} />
            <Button look="outline" onClick={close}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
