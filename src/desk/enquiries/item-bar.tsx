import { Bell, BellRing, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { DESK_STATUSES, type DeskStatus } from '../../contract/desk-enquiries.ts'
import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import { usePresence } from '../live/use-live.ts'
import { type Back, BackLink } from './back-link.tsx'
import { ItemMore } from './item-more.tsx'
import { ReminderPick } from './reminder-pick.tsx'
import { STATE_WORDS, StateSign } from './state-sign.tsx'
import { StepButtons } from './steps.tsx'
import type { ItemDeeds } from './use-item.ts'
import type { Direction, Neighbours } from './use-neighbours.ts'
import { usePhone } from './use-phone.ts'

interface ItemBarProps {
  item: EnquiryItem
  back: Back
  deeds: ItemDeeds
  neighbours: Neighbours
  cameBy: Direction | undefined
}

/** Status, assignee, reminder, and who else looks at it. */
export function ItemBar({ item, back, deeds, neighbours, cameBy }: ItemBarProps) {
  const isPhone = usePhone()
  const { summary, colleagues } = item
  const { state, assignee } = summary
  const others = usePresence(summary.reference)
  const isListed = !assignee || colleagues.some(({ id }) => id === assignee.id)
  return (
    <div className="item-bar">
      <BackLink {...back} />
      {state === 'set aside' ? (
        <span className="item-pick">
          <StateSign state={state} />
          {STATE_WORDS[state]}
        </span>
      ) : (
        <Pick sign={<StateSign state={state} />}>
          <select
            id="item-status"
            aria-label="Status"
            value={state}
            disabled={deeds.busy}
            onChange={(event) => {
              const status = event.target.value as DeskStatus
              void deeds.change({ status }, `Status: ${STATE_WORDS[status]}`)
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
      <Pick sign={<UserRound aria-hidden="true" size={16} />}>
        <select
          id="item-assignee"
          aria-label="Given to"
          value={assignee?.id ?? ''}
          disabled={deeds.busy}
          onChange={(event) => {
            const assigneeId = event.target.value || null
            const name = colleagues.find(({ id }) => id === assigneeId)?.name
            void deeds.change({ assigneeId }, name ? `Given to ${name}` : 'Given to nobody')
          }}
        >
          <option value="">Nobody yet</option>
          {!isListed && <option value={assignee.id}>{assignee.name}</option>}
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Pick>
      {isPhone ? (
        <ItemMore item={item} deeds={deeds} />
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
          <ReminderPick remindAt={summary.remindAt} deeds={deeds} />
        </Pick>
      )}
      {others.length > 0 && (
        <p className="item-here" role="status">
          {others.map(({ name }) => name).join(', ')} {others.length === 1 ? 'is' : 'are'} here too
        </p>
      )}
      {!isPhone && <StepButtons neighbours={neighbours} cameBy={cameBy} />}
    </div>
  )
}

function Pick({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <span className="item-pick">
      {sign}
      {children}
    </span>
  )
}
