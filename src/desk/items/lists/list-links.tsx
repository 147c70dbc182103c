import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { sheetRowClass } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogTitle } from '../../ui/dialog-title.tsx'
import { shownCount } from './shown-count.ts'
import { useViewKeys } from './use-view-keys.ts'
import './views.css'

export interface ViewWords {
  label: string
  /** The sort order, in one line. */
  order: string
  /** The text of an empty list. */
  empty: string
  /** Looked at rarely: under "More". */
  isRare?: true
}

interface ListLinksProps<View extends string> {
  page: string
  /** What the page lists, if it is not the page's name. */
  what?: string
  words: Record<View, ViewWords>
  counts: Record<View, number> | undefined
  current: View
  /** The list whose applicants are waiting right now. */
  now?: View
}

/** The links to the lists of a page, with the number of rows in each; rare and empty ones are under "More". */
export function ListLinks<View extends string>({
  page,
  what = page,
  words,
  counts,
  current,
  now,
}: ListLinksProps<View>) {
  const [isOpen, setOpen] = useState(false)
  // A list that empties meanwhile stays: no link moves away from the pointer.
  const [atFirst, setAtFirst] = useState(counts)
  if (!atFirst && counts) setAtFirst(counts)
  const views = Object.keys(words) as View[]
  useViewKeys(views.map((view) => ({ label: words[view].label, to: `/${page}/${view}` })))
  const isShown = (view: View) =>
    view === current || (!words[view].isRare && (!counts || counts[view] > 0 || (atFirst?.[view] ?? 0) > 0))
  const folded = views.filter((view) => !isShown(view))
  const countOf = (view: View) =>
    counts && (
      <span className={`view-count ${view === now && counts[view] > 0 ? 'is-now forced-edge' : ''}`}>
        <span className="sr-only">: </span>
        {shownCount(counts[view])}
      </span>
    )
  const close = () => setOpen(false)
  return (
    <>
      <ul aria-label={`Lists of ${what}`} className="view-row">
        {views.filter(isShown).map((view) => (
          <li key={view}>
            <Link to={`/${page}/${view}`} aria-current={view === current ? 'page' : undefined}>
              {words[view].label}
              {countOf(view)}
            </Link>
          </li>
        ))}
        {folded.length > 0 && (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              More<span className="sr-only"> lists</span>
              <ChevronDown aria-hidden="true" size={16} />
            </button>
          </li>
        )}
      </ul>
      {isOpen && (
        <Dialog label="More lists" onClose={close}>
          <DialogTitle isLarge onClose={close}>
            More lists
          </DialogTitle>
          <ul className="mt-1">
            {folded.map((view) => (
              <li key={view}>
                <Link to={`/${page}/${view}`} className={sheetRowClass} onClick={close}>
                  {words[view].label}
                  {counts && <span className="ml-auto tabular-nums">{shownCount(counts[view])}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
