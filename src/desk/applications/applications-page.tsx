import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ExportButton } from '../exports/export-button.tsx'
import { ListPane } from '../lists/list-pane.tsx'
import { Filters } from './filters.tsx'
import { Item } from './item.tsx'
import { ListBody } from './list-body.tsx'
import { applicationQuery } from './use-application.ts'
import { useAddress, useApplications, useCounts } from './use-applications.ts'
import { ViewLinks } from './view-links.tsx'
import { VIEW_WORDS } from './views.ts'
import '../enquiries/views.css'
import '../enquiries/inbox.css'
import './applications.css'

/** Lists of applications at the left, one of them at the right; on a phone one after the other. */
export function Component() {
  const address = useAddress()
  const list = useApplications(address.input)
  const { reference, view, search, filters } = address
  const [isOpen, setOpen] = useState(search !== '' || Object.keys(filters).length > 0)
  const { isSuccess: isCounted } = useCounts()
  useFetchAhead(list, reference)
  return (
    <div className="enquiry-pane panes" data-shows={reference ? 'item' : 'list'}>
      <ListPane
        key={view}
        title={VIEW_WORDS[view].label}
        order={search ? 'What was found, the newest on top.' : VIEW_WORDS[view].order}
        isOnTop={!reference}
        views={<ViewLinks className="view-row" current={view} />}
        isCounted={isCounted}
        deed={<ExportButton list="applications" filter={address.input} />}
        isOpen={isOpen}
        onOpen={setOpen}
        filters={(searchField) => (
          <Filters id="filters" isOpen={isOpen} address={address} searchField={searchField} />
        )}
        unseen={list.unseen}
        onRefresh={list.refresh}
        onNextList={address.goToNext}
      >
        <ListBody list={list} address={address} />
      </ListPane>
      <div className="pane-item">
        {reference ? (
          <Item
            reference={reference}
            back={{ to: address.pathOf({}), state: address.state }}
            onChanged={list.look}
          />
        ) : (
          <p className="pane-empty">Choose somebody from the list.</p>
        )}
      </div>
    </div>
  )
}

const AHEAD_FRESH_MS = 30_000

/** Whoever has read one opens the next: it is there by then. */
function useFetchAhead({ shown }: ReturnType<typeof useApplications>, reference: string | undefined): void {
  const client = useQueryClient()
  const next = shown[shown.findIndex((row) => row.reference === reference) + 1]?.reference
  useEffect(() => {
    if (next) void client.prefetchQuery({ ...applicationQuery(next), staleTime: AHEAD_FRESH_MS })
  }, [client, next])
}
