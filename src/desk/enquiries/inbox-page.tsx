import { ExportButton } from '../exports/export-button.tsx'
import type { KeyHint } from '../items/lists/key-hints.tsx'
import { ListAndItem } from '../items/lists/list-and-item.tsx'
import { ListBody } from '../items/lists/list-body.tsx'
import { ListLinks } from '../items/lists/list-links.tsx'
import { ListPane } from '../items/lists/list-pane.tsx'
import { useNow } from '../items/lists/use-now.ts'
import { usePane } from '../items/lists/use-pane.ts'
import { useSelection } from '../items/lists/use-selection.ts'
import { whenOf } from '../ui/times.ts'
import { DayLine } from './call-times-line.tsx'
import { EnquiryFilters } from './filters.tsx'
import { EnquiriesElsewhere } from './found-elsewhere.tsx'
import { Item } from './item.tsx'
import { NewEnquiryButton } from './new-enquiry-button.tsx'
import { Rows } from './rows.tsx'
import { SelectedEnquiries } from './selected.tsx'
import { type Address, useAddress } from './use-address.ts'
import { readItemAhead } from './use-item.ts'
import { useCounts, useList } from './use-list.ts'
import { VIEW_WORDS } from './views.ts'

const HINTS: KeyHint[] = [
  [['i'], 'take it'],
  [['e'], 'done and next'],
]

/** The lists of enquiries, and the open item. */
export function Component() {
  const address = useAddress()
  const list = useList(address.input)
  return (
    <ListAndItem address={address} list={list} readAhead={readItemAhead} item={Item}>
      <List key={address.view} address={address} list={list} />
    </ListAndItem>
  )
}

interface ListProps {
  address: Address
  list: ReturnType<typeof useList>
}

function List({ address, list }: ListProps) {
  const { view, search } = address
  const pane = usePane(address, list, VIEW_WORDS[view])
  const selection = useSelection([...list.due, ...list.shown])
  const { data: counts, isSuccess: isCounted } = useCounts()
  return (
    <ListPane
      {...pane}
      views={
        <ListLinks
          page="enquiries"
          now="call-now"
          words={VIEW_WORDS}
          counts={counts?.counts}
          current={view}
        />
      }
      isCounted={isCounted}
      action={
        <>
          <NewEnquiryButton />
          <ExportButton list="enquiries" filter={address.input} />
        </>
      }
      filters={(place) => <EnquiryFilters place={place} address={address} />}
      below={
        view === 'call-now' &&
        !search &&
        list.clock && (
          <>
            <Today list={list} clock={list.clock} />
            {list.closed && <Closed {...list.closed} />}
          </>
        )
      }
      selection={selection}
      hints={HINTS}
      bulk={<SelectedEnquiries selection={selection} onChanged={list.refresh} />}
    >
      <ListBody
        list={list}
        address={address}
        empty={VIEW_WORDS[view].empty}
        hint={address.search && view !== 'all' && <EnquiriesElsewhere address={address} />}
      >
        {() => <Rows list={list} address={address} selection={selection} />}
      </ListBody>
    </ListPane>
  )
}

/** Explains why almost no enquiry is due: the office is closed. */
function Closed({ until, holidays }: { until: string; holidays: string[] }) {
  return (
    <p className="py-1.5 px-4 bg-haldi-100">
      We are closed until {whenOf(until).replace(', 00:00', '')}
      {holidays.length > 0 && ` (${holidays.join(', ')})`}.
    </p>
  )
}

/** The line of the day, at the top of "Call now". */
function Today({ list, clock }: { list: ListProps['list']; clock: string }) {
  const open = useCounts().data?.counts['call-now'] ?? list.shown.length
  return <DayLine day={list.day} clock={clock} readAt={list.readAt} now={useNow()} open={open} />
}
