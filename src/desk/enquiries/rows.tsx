import type { EnquirySummary } from '../../contract/desk-enquiries.ts'
import { GroupTitle } from '../items/lists/group-title.tsx'
import { Groups } from '../items/lists/groups.tsx'
import { useNow } from '../items/lists/use-now.ts'
import type { Selection } from '../items/lists/use-selection.ts'
import { EnquiryRow } from './enquiry-row.tsx'
import { closesIn, dayOfView, opensIn } from './row-times.ts'
import type { Address } from './use-address.ts'
import type { useList } from './use-list.ts'
import { VIEW_WORDS } from './views.ts'

interface RowsProps {
  list: ReturnType<typeof useList>
  address: Address
  selection: Selection
}

/** The time at which the requested time opens. */
const OPENS = { today: 'Opens later today', tomorrow: 'Tomorrow', later: 'Later' }

/** The due rows, and the rows of the list. */
export function Rows({ list, address, selection }: RowsProps) {
  const { view, search, state } = address
  const now = useNow()
  const row = (enquiry: EnquirySummary, isDue: boolean) => (
    <EnquiryRow
      key={enquiry.reference}
      enquiry={enquiry}
      to={address.pathOf({ reference: enquiry.reference })}
      state={state}
      isCurrent={enquiry.reference === address.reference}
      now={now}
      selection={selection}
      time={isDue ? { words: 'due', isSoon: true } : timeOf(enquiry)}
    />
  )
  const dayOf = ({ waitsUntil }: EnquirySummary) =>
    waitsUntil && list.clock ? dayOfView(waitsUntil, list.clock, list.readAt) : 'later'
  const timeOf = (enquiry: EnquirySummary) => {
    if (view === 'call-now' && list.clock) return closesIn(enquiry, list.clock, list.readAt, now)
    if (view !== 'waiting' || !enquiry.waitsUntil || dayOf(enquiry) !== 'today') return undefined
    return opensIn(enquiry.waitsUntil, now)
  }

  return (
    <>
      {list.due.length > 0 && (
        <section aria-labelledby="due-title">
          <GroupTitle id="due-title" isDue>
            Due now <span>{list.due.length}</span>
          </GroupTitle>
          <ul className="rows">{list.due.map((enquiry) => row(enquiry, true))}</ul>
        </section>
      )}
      {view === 'call-now' && !search && list.shown.length > 0 && (
        <GroupTitle>
          Open now <span>{list.hasMore ? `more than ${list.shown.length}` : list.shown.length}</span>
          <span className="mr-17.5 ml-auto hidden text-third @min-[36.5rem]/list:block">closes in</span>
        </GroupTitle>
      )}
      {view === 'waiting' && !search ? (
        <Groups
          rows={list.shown}
          groupOf={(enquiry) => dayOf(list.loaded.get(enquiry.reference) ?? enquiry)}
          title={(day) => OPENS[day]}
          note={(_day, { length }, isLast) => (isLast && list.hasMore ? `more than ${length}` : length)}
          row={(enquiry) => row(enquiry, false)}
        />
      ) : (
        <ul className="rows" aria-label={VIEW_WORDS[view].label}>
          {list.shown.map((enquiry) => row(enquiry, false))}
        </ul>
      )}
    </>
  )
}
