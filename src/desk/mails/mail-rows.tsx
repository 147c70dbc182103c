import type { ReactNode } from 'react'
import type { MailState, MailSummary, MailView } from '../../contract/desk-mails.ts'
import { GroupTitle } from '../items/lists/group-title.tsx'
import { isNarrowed, ListBody } from '../items/lists/list-body.tsx'
import { shownCount } from '../items/lists/shown-count.ts'
import { useNow } from '../items/lists/use-now.ts'
import type { Selection } from '../items/lists/use-selection.ts'
import { MailRow } from './mail-row.tsx'
import { type Address, useCounts, type useMails } from './use-mails.ts'
import { STATE_WORDS, VIEW_WORDS } from './views.ts'

interface MailRowsProps {
  list: ReturnType<typeof useMails>
  address: Address
  selection: Selection
}

/** The rows of a list, or the reason why there are none. */
export function MailRows({ list, address, selection }: MailRowsProps) {
  const { view, search, state } = address
  const now = useNow()
  const row = (mail: MailSummary) => (
    <MailRow
      key={mail.reference}
      mail={mail}
      to={address.pathOf({ reference: mail.reference })}
      state={state}
      isCurrent={mail.reference === address.reference}
      now={now}
      selection={selection}
    />
  )
  return (
    <ListBody
      list={list}
      address={address}
      empty={VIEW_WORDS[view].empty}
      fitsNothing="Nothing found"
      hint={search && <p>Search by name, full address or reference.</p>}
    >
      {() =>
        view === 'all' && !search ? (
          <Groups list={list} row={row} isNarrowed={isNarrowed(address)} />
        ) : (
          <ul className="rows" aria-label={VIEW_WORDS[view].label}>
            {list.shown.map(row)}
          </ul>
        )
      }
    </ListBody>
  )
}

const VIEW_OF: Record<MailState, MailView> = {
  'gave up': 'gave-up',
  waits: 'waiting',
  sent: 'sent',
  stopped: 'stopped',
}

interface GroupsProps {
  list: MailRowsProps['list']
  row: (mail: MailSummary) => ReactNode
  isNarrowed: boolean
}

/** The view of all mails, in groups. A row stays in the group it had when the list was opened. */
function Groups({ list, row, isNarrowed }: GroupsProps) {
  const { data } = useCounts()
  const groups = Map.groupBy(list.shown, ({ reference }) => list.loaded.get(reference)?.state ?? 'sent')
  return [...groups].map(([state, mails]) => {
    const count = data && !isNarrowed ? shownCount(data.counts[VIEW_OF[state]]) : ''
    return (
      <section key={state} aria-labelledby={`mails-${VIEW_OF[state]}`}>
        <GroupTitle id={`mails-${VIEW_OF[state]}`}>
          {STATE_WORDS[state]}{' '}
          <span>
            {count}
            {state === 'gave up' && count ? ', action needed' : ''}
          </span>
        </GroupTitle>
        <ul className="rows">{mails.map(row)}</ul>
      </section>
    )
  })
}
