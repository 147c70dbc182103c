import { DESK_STATUSES, type DeskStatus } from '../../contract/desk-enquiries.ts'
import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import { AssigneePick, Pick, pickClass } from '../items/assignee.tsx'
import { Bar } from '../items/bar.tsx'
import { DoneButton } from '../items/done-button.tsx'
import type { Navigation } from '../items/item-navigation.tsx'
import { type Back, BackLink } from '../items/lists/back-link.tsx'
import { iconButtonClass } from '../ui/classes.ts'
import { usePhone } from '../ui/use-phone.ts'
import { ItemMore } from './item-more.tsx'
import { ReminderPick, ReminderSign } from './reminder-pick.tsx'
import { STATE_WORDS, StateSign } from './state-sign.tsx'
import type { ItemActions } from './use-item.ts'

interface ItemBarProps {
  item: EnquiryItem
  back: Back
  actions: ItemActions
  navigation: Navigation
  /** Undefined if the enquiry is already answered. */
  done: (() => void) | undefined
  onWrite: () => void
}

/** The status, the assignee, the reminder, a menu of the other actions, and the button "Done". */
export function ItemBar({ item, back, actions, navigation, done, onWrite }: ItemBarProps) {
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
        <Pick
          isWhole
          sign={
            // On a phone the icon of the longest state would leave no room for the assignee.
            <span className={state === 'waiting' ? '@max-[24rem]/item:hidden' : 'contents'}>
              <StateSign state={state} />
            </span>
          }
        >
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
      {!isPhone && (
        <span
          className={`${iconButtonClass} relative has-[select:focus-visible]:halo @max-[29rem]/item:hidden [&_select]:absolute [&_select]:inset-0 [&_select]:w-full [&_select]:cursor-pointer [&_select]:opacity-0`}
          title="Remind me"
        >
          <ReminderSign remindAt={summary.remindAt} />
          <ReminderPick remindAt={summary.remindAt} actions={actions} />
        </span>
      )}
      <span className={isPhone ? 'ml-auto' : '@min-[29rem]/item:hidden'}>
        <ItemMore item={item} actions={actions} onWrite={onWrite} />
      </span>
      {done && !isPhone && (
        <DoneButton isBusy={actions.busy} keepsFocus={navigation.cameBy === 'done'} onDone={done} />
      )}
    </Bar>
  )
}
