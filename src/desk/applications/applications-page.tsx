import { ExportButton } from '../exports/export-button.tsx'
import type { KeyHint } from '../items/lists/key-hints.tsx'
import { ListAndItem } from '../items/lists/list-and-item.tsx'
import { ListBody } from '../items/lists/list-body.tsx'
import { ListLinks } from '../items/lists/list-links.tsx'
import { ListPane } from '../items/lists/list-pane.tsx'
import { usePane } from '../items/lists/use-pane.ts'
import { useSelection } from '../items/lists/use-selection.ts'
import { BatchesLink } from './batches-link.tsx'
import { ApplicationFilters } from './filters.tsx'
import { ApplicationsElsewhere } from './found-elsewhere.tsx'
import { Item } from './item.tsx'
import { Rows } from './rows.tsx'
import { SeatsLines } from './seats-lines.tsx'
import { SelectedApplications } from './selected.tsx'
import { readApplicationAhead } from './use-application.ts'
import { type Address, useAddress, useApplications, useCounts } from './use-applications.ts'
import { VIEW_WORDS } from './views.ts'

const HINTS: KeyHint[] = [
  [['Shift a'], 'accept'],
  [['Shift r'], 'refuse'],
]

/** The lists of applications, and the open item. */
export function Component() {
  const address = useAddress()
  const list = useApplications(address.input)
  return (
    <ListAndItem address={address} list={list} readAhead={readApplicationAhead} item={Item}>
      <List key={address.view} address={address} list={list} />
    </ListAndItem>
  )
}

interface ListProps {
  address: Address
  list: ReturnType<typeof useApplications>
}

function List({ address, list }: ListProps) {
  const { view } = address
  const pane = usePane(address, list, VIEW_WORDS[view])
  const selection = useSelection(list.shown)
  const { data: counts, isSuccess: isCounted } = useCounts()
  return (
    <ListPane
      {...pane}
      views={<ListLinks page="applications" words={VIEW_WORDS} counts={counts?.counts} current={view} />}
      isCounted={isCounted}
      action={
        <>
          <BatchesLink />
          <ExportButton list="applications" filter={address.input} />
        </>
      }
      filters={(place) => <ApplicationFilters place={place} address={address} />}
      selection={selection}
      hints={HINTS}
      bulk={<SelectedApplications selection={selection} onChanged={list.refresh} />}
    >
      <ListBody
        list={list}
        address={address}
        empty={VIEW_WORDS[view].empty}
        hint={address.search && view !== 'all' && <ApplicationsElsewhere address={address} />}
      >
        {() => (
          <>
            <SeatsLines address={address} />
            <Rows list={list} address={address} selection={selection} />
          </>
        )}
      </ListBody>
    </ListPane>
  )
}
