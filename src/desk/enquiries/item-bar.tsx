import { Bell, BellRing } from 'lucide-react'
import { DESK_STATUSES, type DeskStatus } from '../../contract/desk-enquiries.ts'
import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import { AssigneePick, HereToo, Pick, pickClass } from '../items/assignee.tsx'
import { Bar } from '../items/bar.tsx'
import type { Leaf } from '../items/item-navigation.tsx'
import { type Back, BackLink } from '../items/lists/back-link.tsx'
import { StepButtons } from '../items/steps.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { ItemMore } from './item-more.tsx'
import { ReminderPick } from './reminder-pick.tsx'
import { STATE_WORDS, StateSign } from './state-sign.tsx'
import type { ItemActions } from './use-item.ts'

interface ItemBarProps {
  item: EnquiryItem
  back: Back
  actions: ItemActions
  leaf: Leaf
}

/** Status, assignee, reminder, and the colleagues who have the item open. */
export function ItemBar({ item, back, actions, leaf }: ItemBarProps) {
  const isPhone = usePhone()
  const { summary, colleagues } = item
  const { state, assignee } = summary
  return (
    <Bar>
      <BackLink {...back} />
      {state === 'set aside' ? (
        <span className={pickClass}>
          <StateSign state={state} />
          {STATE_WORDS[state]}
        </span>
      ) : (
        <Pick sign={<StateSign state={state} />}>
          <select
            id="item-status"
            aria-label="Status"
            value={state}
            disabled={actions.busy}
            onChange={(event) => {
              const status = event.target.value as DeskStatus
              void actions.change({ status }, `Status: ${STATE_WORDS[status]}`)
            }}
          >
            {state === 'waiting' && <option value="waiting">{STATE_WORDS.waiting}</option>}
            {DESK_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATE_WORDS[status]}
              </option>
            ))}
          </select>
        </Pick>
      )}
      <AssigneePick
        assignee={assignee}
        colleagues={colleagues}
        isBusy={actions.busy}
        onGive={(assigneeId, text) => void actions.change({ assigneeId }, text)}
      />
      {isPhone ? (
        <ItemMore item={item} actions={actions} />
      ) : (
        <Pick
          sign={
            summary.remindAt ? (
              <BellRing aria-hidden="true" size={16} />
            ) : (
              <Bell aria-hidden="true" size={16} />
            )
          }
        >
          <ReminderPick remindAt={summary.remindAt} actions={actions} />
        </Pick>
      )}
      <HereToo kind="enquiry" reference={summary.reference} />
      {!isPhone && <StepButtons {...leaf} />}
    </Bar>
  )
}
