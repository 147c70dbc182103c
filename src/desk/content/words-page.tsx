import { useParams } from 'react-router'
import { Entry } from './entry.tsx'
import { WordsList } from './words-list.tsx'
import '../items/lists/panes.css'
import '../items/item.css'
import './words.css'

/** The content of the public pages: the list of entries at the left, the chosen entry at the right. */
export function Component() {
  const { reference } = useParams()
  return (
    <div className="panes words" data-shows={reference ? 'item' : 'list'}>
      <WordsList current={reference} />
      <div className="pane-item">
        {reference ? (
          <Entry key={reference} id={reference} />
        ) : (
          <p className="pane-empty">Choose a page to edit.</p>
        )}
      </div>
    </div>
  )
}
