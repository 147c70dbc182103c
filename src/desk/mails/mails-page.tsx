import { useState } from 'react'
import { ExportButton } from '../exports/export-button.tsx'
import { ListLinks } from '../items/lists/list-links.tsx'
import { ListPane } from '../items/lists/list-pane.tsx'
import { NoItem, Panes } from '../items/lists/panes.tsx'
import { useSelection } from '../items/lists/use-selection.ts'
import { Filters } from './filters.tsx'
import { MailItem } from './mail-item.tsx'
import { MailRows } from './mail-rows.tsx'
import { OverAll } from './over-all.tsx'
import { SelectedMails } from './selected.tsx'
import { useAddress, useCounts, useMails } from './use-mails.ts'
import { VIEW_WORDS } from './views.ts'

/** The lists of mails at the left, the open mail at the right; on a phone on separate pages. */
export function Component() {
  const address = useAddress()
  const list = useMails(address.input)
  const { reference, view, search, filters } = address
  const [isOpen, setOpen] = useState(search !== '' || Object.keys(filters).length > 0)
  const { data: counts, isSuccess: isCounted } = useCounts()
  const selection = useSelection(list.shown)
  const at = list.shown.findIndex((row) => row.reference === reference)
  return (
    <Panes
      isOpen={reference !== undefined}
      item={
        reference ? (
          <MailItem
            key={reference}
            id={reference}
            back={{ to: address.pathOf({}), state: address.state }}
            beside={{
              previous: list.shown[at - 1]?.reference,
              next: list.shown[at + 1]?.reference,
              go: address.stepTo,
            }}
            onChanged={list.look}
            open={address.stepTo}
          />
        ) : (
          <NoItem>Choose an email from the list.</NoItem>
        )
      }
    >
      <ListPane
        key={view}
        title={view === 'all' ? 'Emails' : VIEW_WORDS[view].label}
        order={search ? 'Search results, most recent first.' : VIEW_WORDS[view].order}
        isOnTop={!reference}
        views={
          <ListLinks page="mails" what="emails" words={VIEW_WORDS} counts={counts?.counts} current={view} />
        }
        isCounted={isCounted}
        isOpen={isOpen}
        onOpen={setOpen}
        filters={(place) => <Filters place={place} address={address} />}
        unseen={list.unseen}
        onRefresh={list.refresh}
        onOpenRow={address.open}
        onNextList={address.goToNext}
        action={<ExportButton list="mails" filter={address.input} />}
        selection={selection}
        bulk={<SelectedMails selection={selection} onChanged={list.look} />}
      >
        <OverAll view={view} onChanged={list.look} />
        <MailRows list={list} address={address} selection={selection} />
      </ListPane>
    </Panes>
  )
}
