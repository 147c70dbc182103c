import type { MailState, MailSummary, MailView } from '../../contract/desk-mails.ts'
import { Skeleton } from '../enquiries/list-body.tsx'
import { useNow } from '../enquiries/use-now.ts'
import { shownCount } from '../lists/shown-count.ts'
import { Button } from '../ui/button.tsx'
import { Tell } from '../ui/tell.tsx'
import { MailRow } from './mail-row.tsx'
import { type Address, useCounts, type useMails } from './use-mails.ts'
import { STATE_WORDS, VIEW_WORDS } from './views.ts'

interface ListBodyProps {
  list: ReturnType<typeof useMails>
  address: Address
}

/** The rows of a list, or why there are none. */
export function ListBody({ list, address }: ListBodyProps) {
  const { view, search, filters, state } = address
  const now = useNow()
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
  if (list.isLoading) return <Skeleton />
  const problem = list.problem && (
    <div className="list-note">
      <Tell look="bad" role="alert">
        <p>{list.problem}</p>
      </Tell>
      <Button onClick={list.refresh}>Try again</Button>
    </div>
  )
  if (problem && list.shown.length === 0) return problem

  const row = (mail: MailSummary) => (
    <MailRow
      key={mail.reference}
      mail={mail}
      to={address.pathOf({ reference: mail.reference })}
      state={state}
      isCurrent={mail.reference === address.reference}
      now={now}
    />
  )
  return (
    <>
      {view === 'all' && !search ? (
        <Groups list={list} row={row} isNarrowed={isNarrowed} />
      ) : (
        <ul className="rows" aria-label={VIEW_WORDS[view].label}>
          {list.shown.map(row)}
        </ul>
      )}
      {list.shown.length === 0 && !list.isFetchingMore && (
        <div className="list-note">
          <p className="font-display font-semibold text-jamun-800 text-xl">
            {isNarrowed ? 'Fits no mail' : VIEW_WORDS[view].empty}
          </p>
          {search && !search.includes('@') && <p>A whole address or a reference finds its mails.</p>}
          {isNarrowed && (
            <Button look="outline" onClick={address.clear}>
              Clear search and filters
            </Button>
          )}
        </div>
      )}
      {problem}
      {list.hasMore && (
        <div className="list-note">
          <Button look="outline" disabled={list.isFetchingMore} onClick={list.more}>
            {list.isFetchingMore ? 'Looking…' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}

const VIEW_OF: Record<MailState, MailView> = {
  'gave up': 'gave-up',
  waits: 'waiting',
  sent: 'sent',
  stopped: 'stopped',
}

interface GroupsProps {
  list: ListBodyProps['list']
  row: (mail: MailSummary) => React.ReactNode
  isNarrowed: boolean
}

/** All mails, in their parts. A row stays where it stood when the list was opened. */
function Groups({ list, row, isNarrowed }: GroupsProps) {
  const { data } = useCounts()
  const groups = Map.groupBy(list.shown, ({ reference }) => list.loaded.get(reference)?.state ?? 'sent')
  return [...groups].map(([state, mails]) => {
    const count = data && !isNarrowed ? shownCount(data.counts[VIEW_OF[state]]) : ''
    return (
      <section key={state} aria-labelledby={`mails-${VIEW_OF[state]}`}>
        <h2 id={`mails-${VIEW_OF[state]}`} className="group">
          {STATE_WORDS[state]}{' '}
          <span>
            {count}
            {state === 'gave up' && count ? ', they need you' : ''}
          </span>
        </h2>
        <ul className="rows">{mails.map(row)}</ul>
      </section>
    )
  })
}
