import { useParams } from 'react-router'
import { NoItem, Panes } from '../items/lists/panes.tsx'
import { Entry } from './entry.tsx'
import { EntryList } from './entry-list.tsx'
import '../items/item.css'

/** A narrow list, and a form of a readable width; beside a preview the list is narrower. */
const COLUMNS =
  'grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)] has-[.preview-beside]:grid-cols-[15rem_minmax(0,1fr)]'

/** The content of the public pages: the list of entries at the left, the chosen entry at the right. */
export function Component() {
  const { reference } = useParams()
  return (
    <Panes
      columns={COLUMNS}
      isOpen={reference !== undefined}
      item={reference ? <Entry key={reference} id={reference} /> : <NoItem>Choose a page to edit.</NoItem>}
    >
      <EntryList current={reference} />
    </Panes>
  )
}
