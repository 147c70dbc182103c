import { useState } from 'react'
import { ExportButton } from '../exports/export-button.tsx'
import { ListPane } from '../items/lists/list-pane.tsx'
import { NoItem, Panes } from '../items/lists/panes.tsx'
import { AuditLine } from './audit-line.tsx'
import { Chain } from './chain.tsx'
import { Filters } from './filters.tsx'
import { Lines } from './lines.tsx'
import { useAddress, useAudit } from './use-audit.ts'

/** The record: the list of actions at the left, the chosen one at the right. Lines are read-only. */
export function Component() {
  const address = useAddress()
  const list = useAudit(address.input)
  const { reference: id, search, filters } = address
  const [isOpen, setOpen] = useState(search !== '' || Object.keys(filters).length > 0)
  const at = list.shown.findIndex((row) => row.id === id)
  return (
    <Panes
      isOpen={id !== undefined}
      item={
        id ? (
          <AuditLine
            key={id}
            id={id}
            back={{ to: address.pathOf({}), state: address.state }}
            address={address}
            newer={at > 0 ? list.shown[at - 1]?.id : undefined}
            older={at >= 0 ? list.shown[at + 1]?.id : undefined}
          />
        ) : (
          <NoItem>Choose a line from the log.</NoItem>
        )
      }
    >
      <ListPane
        title="Activity log"
        order="Nobody can change or remove a line, not even managers."
        isOnTop={!id}
        isCounted
        action={<ExportButton list="audit" filter={address.input} />}
        isOpen={isOpen}
        onOpen={setOpen}
        filters={(place) => <Filters place={place} address={address} />}
        unseen={list.unseen}
        onRefresh={list.refresh}
        onOpenRow={address.open}
      >
        <Chain />
        <Lines list={list} address={address} />
      </ListPane>
    </Panes>
  )
}
